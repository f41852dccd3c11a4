import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { startHouse } from '../../server-mock/cli/server.ts';
import { startReplayHouse } from '../../server-mock/replay/replayHouse.ts';
import { recordingReaderFixture } from '../../server-mock/replay/testing/recordingReaderFixture.ts';
import type { WalletValue } from '../../src/contract/wallet/wallet.topics.ts';
import { hashValues } from '../../src/recording/hash/hashValues.ts';
import type { RecordingHead, RecordingRecord } from '../../src/recording/records.ts';
import { nodePlatform } from '../../tools/tote/nodePlatform.ts';
import { logInAs, startToolPortal, untilState } from '../../tools/tote/toolPortal.ts';
import { PASSWORD } from './support/rest.ts';

const walletOf = (balance: number) => ({ balance, held: 0, currency: 'MYR', wallets: [] });
const head: RecordingHead = {
  k: 'head',
  v: 1,
  id: 'change',
  // Recorded just now: a log-in is sealed with the house's time, which an open portal has learnt from the previous house.
  startedAt: Date.now(),
  source: 'tab',
  schemas: {},
  redaction: 'standard',
  seed: null,
  viewer: { member: 'p1', kind: 'member', language: 'EN' },
  topics: ['wallet:p1'],
  note: '',
};
/** Positions and epoch far below a live house's, and then far above: neither may matter to a portal that changes hubs. */
const recordingAt = (epoch: number, seq: number) => {
  const wallet = (at: number, balance: number): RecordingRecord => ({
    k: 'frame',
    t: at,
    via: 'hub',
    f: { topic: 'wallet:p1', epoch, prev: -1, seq: seq + at, kind: 'snapshot', at: 0, data: walletOf(balance) },
  });
  const hash = hashValues(new Map([['wallet:p1', walletOf(77)]]));
  return recordingReaderFixture([head, wallet(0, 11), wallet(20, 77), { k: 'end', t: 20, counts: {}, hash }]);
};

it('P-12 H-07 a portal that goes from the live house to a replay and back shows each house’s own figures', async () => {
  const disk = createSimulatedDisk();
  const live = await startHouse({ journal: disk });
  const port = Number(new URL(live.origin).port);
  const platform = nodePlatform();
  const portal = startToolPortal({ origin: live.origin, platform });
  const shows = (topic: string, balance: number) =>
    untilState(portal, ({ wallet: { wallet } }) =>
      wallet.topic === topic && wallet.value?.balance === balance ? true : undefined,
    );
  /** The session has ended here, and the house's configuration with its seal key is read again. */
  const leftAlone = (before: object | null) =>
    untilState(portal, (state) =>
      state.session.phase === 'visitor' && state.system.permission !== before ? true : undefined,
    );
  try {
    const { member } = await logInAs(portal, platform, 'meilin07', PASSWORD);
    const cash = { kind: 'cashIn', member, amount: 5, reason: 'test' } as const;
    await live.engine.submit({ command: cash, actor: 'control', key: randomUUID() });
    const { balance } = live.gateway.value(`wallet:${member}`)!.value as WalletValue;
    await shows(`wallet:${member}`, balance);
    await live.close();
    for (const [epoch, seq] of [
      [3, 1],
      [9_000_000_000_000, 900_000_000],
    ] as const) {
      const ofLive = portal.state().system.permission;
      const replay = await startReplayHouse({ reading: recordingAt(epoch, seq), port, speed: 'max' });
      replay.replay.play(0);
      // The replay does not know that session: a viewer logs in to the replay separately.
      await leftAlone(ofLive);
      const ofReplay = portal.state().system.permission;
      await logInAs(portal, platform, 'p1', 'whatever');
      await shows('wallet:p1', 77);
      await replay.close();
      const back = await startHouse({ journal: disk, port });
      expect(back.engine.epoch).toBe(live.engine.epoch);
      await leftAlone(ofReplay);
      await logInAs(portal, platform, 'meilin07', PASSWORD);
      await shows(`wallet:${member}`, balance);
      await back.close();
    }
  } finally {
    portal.stop();
  }
}, 120_000);
