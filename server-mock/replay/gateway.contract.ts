/** Contract tests of every gateway that hub and REST use: the live one over a journal, and the one over a recording. */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/contract/frame.ts';
import { topicRow } from '../../src/contract/index.ts';
import { fold } from '../../src/gate/fold.ts';
import { newGate, passFrame } from '../../src/gate/gate.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import type { Touch } from '../journal/journal.ts';
import type { ManualClock } from '../platform/manualClock.ts';

export interface GatewayFixture {
  readonly gateway: Gateway;
  readonly clock: ManualClock;
  /** Appends one record with these touches and resolves with its position. A topic's first touch is its snapshot. */
  readonly tell: (...touches: readonly Touch[]) => Promise<number>;
}
const WALLET = 'wallet:p1';
const BOARD = 'winners:ALL';
const CHAT = 'chat:r1';
const balance = (minor: number): Touch => ({
  topic: WALLET,
  kind: 'snapshot',
  data: { balance: minor, held: 0, currency: 'MYR', wallets: [] },
});
const rows = (kind: Touch['kind'], of: Readonly<Record<string, number | null>>): Touch => ({
  topic: BOARD,
  kind,
  data: { rows: Object.fromEntries(Object.entries(of).map(([key, n]) => [key, n === null ? null : { n }])) },
});
const said = (kind: Touch['kind'], from: number, ...ids: readonly number[]): Touch => ({
  topic: CHAT,
  kind,
  data: { from, items: ids.map((id) => ({ id, text: `t${id}` })) },
});

/** A subscriber that folds frames through a gate, as every client does. */
const subscriber = (topic: string) => {
  const row = topicRow(topic);
  if (!row) throw new Error(`no such topic: ${topic}`);
  let gate = newGate(topic, row);
  let value: unknown = null;
  return {
    take: (frames: readonly Frame[]) => {
      for (const frame of frames) {
        const step = passFrame(gate, frame);
        gate = step.gate;
        for (const effect of step.effects) value = fold(row.class, value, effect);
      }
    },
    at: () => gate.seq,
    settled: () => gate.held.length === 0 && gate.suspect === null,
    value: () => value,
  };
};

export const gatewayContract = (name: string, start: () => Promise<GatewayFixture>): void => {
  describe(`${name}: the gateway's contract`, () => {
    it('H-07 gives each topic the position of the last record that touched it', async () => {
      const { gateway, tell } = await start();
      const first = await tell(balance(100), rows('snapshot', { a: 1 }));
      const second = await tell(rows('delta', { b: 2 }));
      expect([gateway.head(WALLET), gateway.head(BOARD), gateway.head('wallet:p2')]).toEqual([first, second, 0]);
      expect(gateway.watermark().seq).toBe(second);
      const { epoch } = gateway;
      expect(gateway.view(WALLET)).toEqual({ topic: WALLET, epoch, seq: first, data: balance(100).data });
      const both = { rows: { a: { n: 1 }, b: { n: 2 } } };
      expect(gateway.view(BOARD)).toEqual({ topic: BOARD, epoch, seq: second, data: both });
      expect(gateway.snapshot(BOARD)).toMatchObject({ kind: 'snapshot', prev: -1, epoch, seq: second, data: both });
    });
    it('H-12 gives the first kept id of a log', async () => {
      const { gateway, tell } = await start();
      await tell(said('snapshot', 3, 3, 4));
      const seq = await tell(said('items', 4, 5));
      const items = [{ id: 3 }, { id: 4 }, { id: 5 }];
      expect(gateway.view(CHAT)).toMatchObject({ seq, from: 4, data: { from: 4, items } });
    });
    it('has no value for a state topic that was never touched', async () => {
      const { gateway } = await start();
      expect([gateway.view(WALLET), gateway.snapshot(WALLET), await gateway.resume(WALLET, -1)]).toEqual([
        null,
        null,
        [],
      ]);
      expect(gateway.view('no-such-topic')).toBeNull();
    });
    it('H-29 brings a client from any position to the head, without gaps or duplicates', async () => {
      const { gateway, tell } = await start();
      await tell(rows('snapshot', { a: 0 }), said('snapshot', 1, 1), balance(0));
      const positions: { at: number; topic: string; frames: readonly Frame[] }[] = [];
      for (let n = 1; n <= 40; n += 1) {
        for (const topic of [BOARD, CHAT, WALLET]) {
          const frame = gateway.snapshot(topic);
          if (frame) positions.push({ at: frame.seq, topic, frames: [frame] });
        }
        await tell(rows('delta', { [`k${n % 7}`]: n % 5 === 0 ? null : n }));
        if (n % 3 === 0) await tell(said('items', 1, n / 3 + 1), balance(n));
      }
      expect(positions.length).toBeGreaterThan(100);
      for (const { at, topic, frames } of positions) {
        const one = subscriber(topic);
        one.take(frames);
        const missed = await gateway.resume(topic, at);
        if (at < gateway.head(topic)) expect(missed.length, `${topic} from ${at}`).toBeGreaterThan(0);
        one.take(missed);
        expect([one.at(), one.settled()], `${topic} from ${at}`).toEqual([gateway.head(topic), true]);
        expect(one.value()).toEqual(gateway.value(topic)?.value);
      }
      expect(await gateway.resume(BOARD, gateway.head(BOARD))).toEqual([]);
    });
    it('H-29 answers with one snapshot when the position is too old', async () => {
      const { gateway, tell } = await start();
      const first = await tell(rows('snapshot', { a: 0 }));
      for (let n = 1; n <= 1_100; n += 1) await tell(rows('delta', { a: n }));
      const frames = await gateway.resume(BOARD, first);
      expect(frames).toEqual([gateway.snapshot(BOARD)]);
    });
    it('answers with a snapshot when the topic was restarted by one', async () => {
      const { gateway, tell } = await start();
      const first = await tell(rows('snapshot', { a: 1, b: 2 }));
      const one = subscriber(BOARD);
      one.take([gateway.snapshot(BOARD) as Frame]);
      await tell(rows('delta', { c: 3 }));
      await tell(rows('snapshot', { d: 4 }));
      await tell(rows('delta', { e: 5 }));
      one.take(await gateway.resume(BOARD, first));
      expect([one.at(), one.value()]).toEqual([gateway.head(BOARD), { d: { n: 4 }, e: { n: 5 } }]);
    });
    it('notifies listeners of the topics a record touched, until they unsubscribe', async () => {
      const { gateway, tell } = await start();
      await tell(balance(1), rows('snapshot', {}));
      const notified: string[][] = [];
      const leave = gateway.onRecords((_, touched) => void notified.push([...touched].sort()));
      await tell(balance(2));
      await tell(balance(3), rows('delta', { a: 1 }));
      leave();
      await tell(balance(4));
      expect(notified).toEqual([[WALLET], [WALLET, BOARD]]);
    });
    it('H-11 waits for a position until it is reached or the time is up, and never for another epoch', async () => {
      const { gateway, clock, tell } = await start();
      const seq = await tell(balance(1));
      const { epoch } = gateway;
      expect(await gateway.waitForPosition(WALLET, { epoch, seq }, 0)).toBe(true);
      expect(await gateway.waitForPosition(WALLET, { epoch: epoch + 1, seq }, 1_000)).toBe(false);
      const next = gateway.waitForPosition(WALLET, { epoch, seq: seq + 1 }, 1_000);
      await tell(balance(2));
      expect(await next).toBe(true);
      const never = gateway.waitForPosition(WALLET, { epoch, seq: seq + 2 }, 1_000);
      clock.advance(1_000);
      expect(await never).toBe(false);
    });
  });
};
