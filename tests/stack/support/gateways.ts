/** Gateways of an in-process house: their follower reads the house's own journal, and may be held back. */
import type { RunningHouse } from '../../../server-mock/cli/server.ts';
import { startGateway, type GatewayOptions, type RunningGateway } from '../../../server-mock/cli/gatewayServer.ts';
import type { JournalFollower, Leader } from '../../../server-mock/journal/follower.ts';
import type { JournalHead, JournalRecord } from '../../../server-mock/journal/journal.ts';

export interface HeldFollower extends JournalFollower {
  /** Records wait until `release`: the gateway is behind. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly setLeader: (leader: Leader | null) => void;
  /** The journal answers nothing until `mend`, and gives nothing on. */
  readonly cut: () => void;
  readonly mend: () => void;
}
export const followInProcess = (house: RunningHouse): HeldFollower => {
  const { journal, engine } = house;
  const leaderListeners = new Set<(leader: Leader | null) => void>();
  let leader: Leader | null = { token: 1, address: house.gatewaysOrigin ?? '' };
  let head: JournalHead = journal.head();
  let isHeld = false;
  let isCut = false;
  let answers = 0;
  let deliver: ((records: readonly JournalRecord[]) => void) | null = null;
  let sentTo = 0;
  let isPumping = false;
  const pump = async (): Promise<void> => {
    while (deliver && sentTo < head.pos) {
      const records = (await journal.read(sentTo, 1_000)).filter(({ pos }) => pos <= head.pos);
      sentTo = records.at(-1)?.pos ?? sentTo;
      deliver(records);
    }
    isPumping = false;
  };
  const wake = (): void => {
    if (isHeld) return;
    head = journal.head();
    if (isPumping) return;
    isPumping = true;
    void pump();
  };
  const release = (): void => {
    isHeld = false;
    wake();
  };
  const stop = engine.onDurable(wake);
  const upTo = <T extends { readonly pos: number }>(records: readonly T[]): readonly T[] =>
    records.filter(({ pos }) => pos <= head.pos);
  return {
    epoch: journal.epoch,
    head: () => head,
    read: async (afterPos, limit) => upTo(await journal.read(afterPos, limit)),
    readTopic: async (topic, afterPos, limit) => upTo(await journal.readTopic(topic, afterPos, limit)),
    findCommand: journal.findCommand,
    latestSnapshot: journal.latestSnapshot,
    latestCheckpoint: journal.latestCheckpoint,
    leader: () => leader,
    answers: () => {
      if (!isCut) answers += 1;
      return answers;
    },
    onLeader: (run) => {
      leaderListeners.add(run);
      return () => void leaderListeners.delete(run);
    },
    follow: (afterPos, run) => {
      sentTo = afterPos;
      deliver = run;
      wake();
      return () => {
        deliver = null;
      };
    },
    onFailed: () => undefined,
    close: async () => stop(),
    hold: () => {
      isHeld = true;
    },
    release,
    cut: () => {
      isCut = true;
      isHeld = true;
    },
    mend: () => {
      isCut = false;
      release();
    },
    setLeader: (next) => {
      leader = next;
      for (const run of leaderListeners) run(next);
    },
  };
};
export const openGateway = async (
  house: RunningHouse,
  options: Pick<GatewayOptions, 'folder' | 'seed' | 'behindMs' | 'onOtherWorld'> = {},
): Promise<RunningGateway & { readonly follower: HeldFollower }> => {
  const follower = followInProcess(house);
  const { secret, origin } = { secret: house.gatewaySecret, origin: house.origin };
  const gateway = await startGateway({ follower, secret, origin, clock: house.clock, ...options });
  return { ...gateway, origin: `http://localhost:${gateway.port}`, follower };
};
