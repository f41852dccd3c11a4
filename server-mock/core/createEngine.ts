/**
 * Creates the single writer. It decides and applies a command at once, in the order of the calls. The caller and all
 * listeners receive the outcome only when it is durable (REL-20). A failed sync ends the writer. A full disk resets the
 * state to what is durable, and new commands are refused until there is space (F18).
 */
import type { JournalRecord, NewRecord, Journal } from '../journal/journal.ts';
import { JournalError } from '../journal/journal.ts';
import type { HouseClock } from '../platform/clock.ts';
import { secureRandom, type Random, type SeededRandom } from '../platform/random.ts';
import type { Genesis } from './genesis.ts';
import { decide } from './decide.ts';
import type { Engine, Outcome, Submission } from './engine.ts';
import { canonicalJson, createKeyCache, type Settled } from './keys.ts';
import { fold, loadState, loadStateAtHead, writeGenesis } from './load.ts';
import { createRunOnce } from './idempotency.ts';
import { createPublisher } from './publisher.ts';
import { settledOf, type RecordBody } from './recordBody.ts';
import { createSnapshotSchedule } from './snapshots.ts';
import { serializeState } from './serializeState.ts';
import { touches } from './touches.ts';

export interface EngineOptions {
  readonly journal: Journal;
  readonly clock: HouseClock;
  readonly random: SeededRandom;
  /** Draws that must not be predictable; the system's random numbers, unless a simulation passes its own. */
  readonly secure?: Pick<Random, 'integer'>;
  readonly world: Genesis;
  /** Records between snapshots; absent: by the size of the state. */
  readonly snapshotEvery?: number;
  /** Keys in the cache of used keys; absent: its default. */
  readonly keysKept?: number;
  /** The decide function; tests replace it to inject an error. */
  readonly core?: typeof decide;
  /** Interval of the watermark's tick, ms; 0: none (tests that count records). */
  readonly tickMs?: number;
}
const TICK = 1_000;
/** Bets are served between the parts of a settlement, ms. */
const SETTLEMENT_PAUSE_MS = 4;
/** One part is written while the next is computed; more would let the acknowledgements of bets wait for the disk (decision 0383). */
const PARTS_UNDER_WAY = 2;
/** Interval between attempts to write to a full disk, ms. */
const RETRY_MS = 2_000;

type Mode = 'running' | 'full' | 'failed' | 'stopped';
const STORAGE_FULL: Outcome = { ok: false, code: 'storage-full', undecided: true };
const BUSY: Outcome = { ok: false, code: 'house-busy', undecided: true };

export const createEngine = async (options: EngineOptions): Promise<Engine> => {
  const { journal, clock, random, world, snapshotEvery, tickMs = TICK, core = decide } = options;
  const { secure = secureRandom } = options;
  const { currency } = world.merchant;
  const isNew = journal.head().pos === 0;
  let state = isNew ? await writeGenesis(journal, world, clock.now()) : await loadStateAtHead(journal);
  const runOnce = createRunOnce(journal, createKeyCache(isNew, options.keysKept));
  const snapshots = createSnapshotSchedule(journal, clock, snapshotEvery);
  const publisher = createPublisher();
  const failureListeners = new Set<(error: JournalError) => void>();
  let mode: Mode = 'running';
  let failure: JournalError | null = null;
  let retrying = false;
  let cancelRetry = (): void => undefined;
  const pendingAppends = new Set<Promise<unknown>>();

  const fail = (error: unknown): JournalError => {
    failure ??=
      error instanceof JournalError ? error : new JournalError('failed', `The writer failed: ${String(error)}`);
    if (mode !== 'failed') {
      mode = 'failed';
      for (const run of failureListeners) run(failure);
    }
    return failure;
  };
  /** The state is ahead of the disk: load the durable state again, and retry until there is space. */
  const enterFullMode = async (): Promise<void> => {
    mode = 'full';
    try {
      state = await loadState(journal);
    } catch (error) {
      fail(error);
      return;
    }
    if (mode === 'full') cancelRetry = clock.every(RETRY_MS, retryWrite);
  };
  /** Writes an empty tick: if it becomes durable there is space; otherwise `write` resets its position. */
  const retryWrite = (): void => {
    if (mode !== 'full' || pendingAppends.size > 0) return;
    retrying = true;
    journal.recover();
    write('tick', 'house', null, { command: { kind: 'tick' }, result: {} }, []).catch(fail);
  };
  /** Applies and appends. Null: the disk is full and nothing was written. Rejects if the journal failed. */
  const write = async (
    kind: string,
    actor: string,
    commandId: string | null,
    body: RecordBody,
    events: Parameters<typeof fold>[3],
  ): Promise<JournalRecord | null> => {
    const at = clock.now();
    const pos = state.pos + 1;
    try {
      fold(state, pos, at, events);
    } catch (error) {
      throw fail(error);
    }
    const record: NewRecord = { at, kind, actor, commandId, body, events, touches: touches(state, events, currency) };
    const keepSnapshot = snapshots.captureIfDue(state);
    const append = journal.append(record);
    pendingAppends.add(append);
    try {
      const written = await append;
      if (retrying) {
        retrying = false;
        cancelRetry();
        if (mode === 'full') mode = 'running';
      }
      if (written.pos !== pos)
        throw fail(new JournalError('failed', `Position ${pos} was written as ${written.pos}.`, pos));
      keepSnapshot?.(written);
      await publisher.publish(written);
      return written;
    } catch (error) {
      if (error instanceof JournalError && error.code === 'full') {
        if (mode === 'running') void enterFullMode();
        else if (retrying) state.pos = pos - 1;
        retrying = false;
        return null;
      }
      throw fail(error);
    } finally {
      pendingAppends.delete(append);
    }
  };
  const execute = async ({ command, actor, key, epoch }: Submission): Promise<Outcome> => {
    if (failure) throw failure;
    if (mode !== 'running') return mode === 'full' ? STORAGE_FULL : BUSY;
    if (epoch !== undefined && epoch !== journal.epoch) return { ok: false, code: 'other-epoch', undecided: true };
    const context = {
      at: clock.now(),
      // A random stream for each position, so that a replay of the journal draws the same.
      get random() {
        return random.stream(`house/${state.pos + 1}`);
      },
      secure,
      world,
    };
    const decision = core(state, command, context, actor);
    if (!decision.ok) {
      const { ok: _, ...refused } = decision;
      if (key === null) return decision;
      return (await write('refused', actor, key, { command, refused }, [])) ? decision : STORAGE_FULL;
    }
    const written = await write(command.kind, actor, key, { command, result: decision.result }, decision.events);
    return written ? (settledOf(written, journal.epoch, false) as Outcome) : STORAGE_FULL;
  };
  /** The late original of a fenced key: its caller knows that it did not happen, so it is refused (H-20). */
  const outcomeOf = (settled: Settled): Outcome => (settled.ok === 'never' ? { ok: false, code: 'not-sent' } : settled);

  const runOwn = (kind: 'tick' | 'continueSettlement', then: () => void): void => {
    execute({ command: { kind }, actor: 'house', key: null })
      .catch(() => undefined) // a failed journal has notified its listeners
      .finally(then);
  };
  let isPartDue = false;
  let partsUnderWay = 0;
  /** A settlement goes on between bets, and does not wait for the next second at each part. */
  const settleOn = (): void => {
    if (isPartDue || partsUnderWay === PARTS_UNDER_WAY) return;
    if (mode !== 'running' || state.settlements.size === 0) return;
    isPartDue = true;
    clock.after(SETTLEMENT_PAUSE_MS, () => {
      isPartDue = false;
      partsUnderWay += 1;
      runOwn('continueSettlement', () => {
        partsUnderWay -= 1;
        settleOn();
      });
      settleOn();
    });
  };
  let ticking = false;
  const tick = (): void => {
    if (ticking || mode !== 'running') return;
    ticking = true;
    runOwn('tick', () => {
      ticking = false;
      settleOn();
    });
  };
  const cancelTick = tickMs > 0 ? clock.every(tickMs, tick) : () => undefined;

  return {
    epoch: journal.epoch,
    submit: async (submission) => {
      const { actor, key, command } = submission;
      if (key === null) return execute(submission);
      return outcomeOf(await runOnce(actor, key, canonicalJson(command), () => execute(submission)));
    },
    lookUp: (actor, key) =>
      runOnce(actor, key, null, async () => {
        if (failure) throw failure;
        if (mode !== 'running') return mode === 'full' ? STORAGE_FULL : BUSY;
        return (await write('fence', actor, key, { fenced: true }, [])) ? { ok: 'never' } : STORAGE_FULL;
      }),
    state: () => state,
    whenDurable: async () => {
      if (mode !== 'running') return false;
      await Promise.allSettled(pendingAppends);
      return mode === 'running';
    },
    onDurable: publisher.onDurable,
    onFailed: (run) => {
      failureListeners.add(run);
      if (failure) run(failure);
      return () => void failureListeners.delete(run);
    },
    stop: async () => {
      cancelTick();
      cancelRetry();
      // After a full disk the state may be ahead of what is durable, so no snapshot is saved.
      const wasRunning = mode === 'running';
      if (mode !== 'failed') mode = 'stopped';
      await Promise.allSettled(pendingAppends);
      if (!wasRunning || failure) return;
      const { pos, hash } = journal.head();
      if (pos === state.pos)
        await journal.saveSnapshot({ pos, hash, state: serializeState(state) }).catch(() => undefined);
    },
  };
};
