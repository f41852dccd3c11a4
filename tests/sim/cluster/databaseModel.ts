/**
 * The database of a simulated cluster, in memory: tables of the journal, one lock of the lease's row, a synchronous standby, and the
 * clock that ends a lease. A transaction is visible when the standby has it, or when its wait for the standby was cancelled: what is
 * visible then is lost if the primary dies.
 */
import { GENESIS_HASH } from '../../../server-mock/journal/chain.ts';
import type { Row } from '../../../server-mock/journal/postgres/rows.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';

export interface DatabaseRow extends Row {
  readonly token: number;
  readonly topics: readonly string[];
}
export interface Tables {
  rows: readonly DatabaseRow[];
  lease: { readonly token: number; readonly holder: string; readonly address: string; readonly expires: number };
  durable: { readonly token: number; readonly pos: number };
  meta: ReadonlyMap<string, string>;
}
/** How a commit ended: on the standby too; visible without it, with a warning; or with the primary. */
export type CommitEnd = 'synced' | 'cancelled' | 'lost';
interface Transaction {
  readonly change: (tables: Tables) => void;
  visible: boolean;
  end: (how: CommitEnd) => void;
}
export interface DatabaseModel {
  readonly now: () => number;
  readonly tables: () => Readonly<Tables>;
  readonly isUp: () => boolean;
  /** Runs when the lock of the lease's row is free, and holds it until the promise ends. */
  readonly withLease: <T>(run: () => Promise<T>) => Promise<T>;
  readonly commit: (change: (tables: Tables) => void) => Promise<CommitEnd>;
  /** Visible at once, and replicated some time later. */
  readonly commitWithoutWait: (change: (tables: Tables) => void) => void;
  /** A number of the sequence: numbers are not given back, and a promoted standby leaves some out. */
  readonly nextNumber: () => number;
  readonly onPrimaryLost: (run: () => void) => () => void;
  readonly notify: () => void;
  readonly onNotify: (run: () => void) => () => void;

  /** The standby gets nothing for so many ms; the primary may die meanwhile. */
  readonly stall: (ms: number) => void;
  /** An operator cancels the wait of the commit that waits longest. */
  readonly cancelWait: () => void;
  /** The primary dies; its standby serves after so many ms, and has another standby. */
  readonly failOver: (ms: number) => void;
}
const SYNC_MS = 3;
/** Numbers that a standby may have been told ahead of their use. */
const SEQUENCE_AHEAD = 32;

export const createDatabaseModel = (clock: ActorClock, random: SeededRandom): DatabaseModel => {
  const empty = (): Tables => ({
    rows: [],
    lease: { token: 0, holder: '', address: '', expires: -Infinity },
    durable: { token: 0, pos: 0 },
    meta: new Map([['schema', '1']]),
  });
  let shown = empty();
  const copied = empty();
  let waiting: Transaction[] = [];
  let isStalled = false;
  let stalls = 0;
  let up = true;
  let primary = 1;
  let sequence = 0;
  let pumping = false;
  let locked: Promise<unknown> = Promise.resolve();
  const losses = new Set<() => void>();
  const listeners = new Set<() => void>();

  const show = (one: Transaction): void => {
    if (one.visible) return;
    one.visible = true;
    one.change(shown);
  };
  const replicate = (): void => {
    if (pumping || isStalled || waiting.length === 0) return;
    pumping = true;
    const mine = primary;
    const batch = waiting.length;
    clock.after(1 + random.integer(SYNC_MS), () => {
      pumping = false;
      if (mine === primary && !isStalled) {
        for (const one of waiting.splice(0, batch)) {
          one.change(copied);
          show(one);
          one.end('synced');
        }
      }
      replicate();
    });
  };
  const add = (one: Transaction): void => {
    waiting.push(one);
    replicate();
  };
  return {
    now: clock.now,
    tables: () => shown,
    isUp: () => up,
    withLease: (run) => {
      const mine = primary;
      const turn = locked.then(() => {
        if (mine !== primary) throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
        return run();
      });
      locked = turn.catch(() => undefined);
      return turn;
    },
    commit: (change) => new Promise((end) => add({ change, visible: false, end })),
    commitWithoutWait: (change) => {
      const one: Transaction = { change, visible: false, end: () => undefined };
      show(one);
      add(one);
    },
    nextNumber: () => {
      sequence = Math.max(sequence, shown.rows.length) + 1;
      return sequence;
    },
    onPrimaryLost: (run) => {
      losses.add(run);
      return () => void losses.delete(run);
    },
    notify: () => {
      for (const run of [...listeners]) run();
    },
    onNotify: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    stall: (ms) => {
      isStalled = true;
      stalls += 1;
      const mine = stalls;
      clock.after(ms, () => {
        if (mine !== stalls) return;
        isStalled = false;
        replicate();
      });
    },
    cancelWait: () => {
      const one = waiting.find(({ visible }) => !visible);
      if (!one) return;
      show(one);
      one.end('cancelled');
    },
    failOver: (ms) => {
      up = false;
      primary += 1;
      const lost = waiting;
      waiting = [];
      for (const one of lost) one.end('lost');
      shown = { ...copied };
      sequence += random.integer(SEQUENCE_AHEAD);
      stalls += 1;
      isStalled = false;
      for (const run of [...losses]) run();
      clock.after(ms, () => {
        up = true;
      });
    },
  };
};
export const hashAt = ({ rows }: Readonly<Tables>, pos: number): string | null =>
  pos === 0 ? GENESIS_HASH : (rows.find((row) => row.pos === pos)?.hash ?? null);
