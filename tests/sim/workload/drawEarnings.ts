/**
 * Draws what members do with points and rewards, in up to three tabs of the same member at once: sign-ins, redemptions, conversions
 * and envelopes; and the operators who decide redemptions, give envelopes and take back rounds that have ended.
 */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Act, Action, Setup } from '../types.ts';

/** Share of runs, and of those in which a browser has several pages: the tabs are what these acts are about. */
const ALONE = 0.2;
const SEVERAL = 0.6;
const MOST_TABS = 3;
/** Rounds of acts in a run, however long its storm is: they must stay cheap. */
const ROUNDS = [4, 8] as const;
/** Half of them come this early, ms: later in a storm many members are logged out. */
const EARLY = [2_500, 12_000] as const;
const GOODS = [
  ['cash-5', 1],
  ['cash-5', 2],
  ['coffee-voucher', 99],
  // More than half of the stock, so that two requests at once contend for it.
  ['umbrella', 70],
  ['umbrella', 70],
  // It requires more stakes than most members have brought.
  ['cash-50', 1],
] as const;
const TOPICS = ['points', 'points', 'redemptions', 'missions', 'rewards'] as const;
/** The act in each tab. */
type Press = (client: string) => Act;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawEarnings = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  const people = setup.clients.filter(({ account, role }) => account !== null && role !== 'trial');
  const several = people.some(({ browser }) => browser !== undefined);
  if (people.length === 0 || !random.chance(several ? SEVERAL : ALONE)) return [];
  const actions: Action[] = people.map(({ id }) => ({
    ...{ at: random.between(2_500, 6_000), act: 'show-topic', client: id, topic: random.pick(TOPICS) },
  }));
  for (let rounds = random.between(...ROUNDS); rounds > 0; rounds -= 1) {
    const at = random.chance(0.5) ? random.between(...EARLY) : random.between(EARLY[0], setup.stormMs - 1);
    const account = random.pick(people).account ?? '';
    const tabs = people.filter((one) => one.account === account).slice(0, MOST_TABS);
    const push = (late: number, act: Act): void => void actions.push({ at: at + late, ...act });
    /** In each tab once, within a moment. */
    const everywhere = (late: number, press: Press): void => {
      for (const { id } of tabs) push(late + random.pick([0, 0, random.between(0, 50)]), press(id));
    };
    random.weighted<() => void>([
      [
        3,
        () => {
          everywhere(0, (client) => ({ act: 'sign-in', client }));
          everywhere(random.between(1_000, 10_000), (client) => ({ act: 'sign-in', client }));
        },
      ],
      [
        3,
        () => {
          const points = 100 * random.between(1, 8);
          everywhere(0, (client) => ({ act: 'convert', client, points }));
        },
      ],
      [
        6,
        () => {
          const [goods, quantity] = random.pick(GOODS);
          everywhere(0, (client) => ({ act: 'redeem', client, goods, quantity }));
          for (let decisions = random.below(4); decisions > 0; decisions -= 1)
            push(random.between(200, 20_000), { act: 'review', account, approved: random.chance(0.4) });
        },
      ],
      [
        3,
        () => {
          const min = random.between(1, 5_000);
          push(0, { act: 'grant-envelope', account, min, max: min + random.below(5_000) });
          // The first press shows the page of rewards.
          everywhere(0, (client) => ({ act: 'open-envelope', client }));
          for (let presses = 1 + random.below(2); presses > 0; presses -= 1)
            everywhere(random.between(500, 8_000), (client) => ({ act: 'open-envelope', client }));
        },
      ],
      [4, () => push(0, { act: 'take-back', account: random.pick([...names.players, ...names.others, account]) })],
    ])();
  }
  return actions.filter(({ at }) => at < setup.stormMs);
};
