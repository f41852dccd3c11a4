/** The rewards that each member sees, from the journal's events alone. A closed envelope shows no amount. */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Reward } from '../../../../server-mock/core/rewards/types.ts';

export interface RewardRows {
  /** The member whose rewards the event changes; null: none. */
  readonly take: (event: HouseEvent) => string | null;
  readonly valueOf: (member: string) => Readonly<Record<string, unknown>>;
}
export const createRewardRows = (): RewardRows => {
  const all = new Map<string, Map<string, Reward>>();
  const of = (member: string): Map<string, Reward> => {
    const known = all.get(member) ?? new Map<string, Reward>();
    all.set(member, known);
    return known;
  };
  return {
    take: (event) => {
      if (event.type === 'rewardGranted') {
        const own = of(event.reward.member);
        for (const id of event.trimmed ?? []) own.delete(id);
        own.set(event.reward.id, event.reward);
        return event.reward.member;
      }
      if (event.type !== 'rewardEnded') return null;
      const own = of(event.member);
      const reward = own.get(event.reward);
      if (reward) own.set(event.reward, { ...reward, state: event.state, endedAt: event.at });
      return event.member;
    },
    valueOf: (member) =>
      Object.fromEntries(
        [...of(member)].map(([id, reward]) => {
          const { member: _, amount, ...row } = reward;
          const isHidden = row.kind === 'envelope' && row.state !== 'claimed';
          return [id, { ...row, amount: isHidden ? null : amount }];
        }),
      ),
  };
};
