/**
 * The single writer. A command is decided and applied at once, in the order of the calls; its caller, and everybody who
 * listens, hear of it when it is durable and not before (REL-20). A failed sync ends the writer; a full disk takes it
 * back to what is durable and refuses new work until there is room (F18).
 */
import type { JournalRecord, NewRecord, Journal } from '../journal/journal.ts';
import { JournalError } from '../journal/journal.ts';
import type { HouseClock } from '../platform/clock.ts';
import { secureRandom, type Random, type SeededRandom } from '../platform/random.ts';
import type { Genesis } from '../world/types.ts';
import { decide } from './decide.ts';
import type { Engine, Outcome, Submission } from './engine.ts';
import { canonical, createKeys, type Settled } from './keys.ts';
import { fold, loadState, writeGenesis } from './load.ts';
import { createOnce } from './once.ts';
import { createPublisher } from './publisher.ts';
import { settledOf, type RecordBody } from './recordBody.ts';
import { createSnapshots } from './snapshots.ts';
import { toStored } from './stored.ts';
import { touches } from './touches.ts';

export interface EngineOptions {
  readonly journal: Journal;
  readonly clock: HouseClock;
  readonly random: SeededRandom;
  /** What must not be foreseen; the system's own unless a pretend house brings another. */
  readonly secure?: Pick<Random, 'integer'>;
  readonly world: Genesis;
  /** Records between snapshots. */
  readonly snapshotEvery?: number;
  /** The core; another one only where a test plants a fault in it. */
  readonly core?: typeof decide;
  /** Length of the watermark's tick, ms; 0: none (tests that count records). */
  readonly tickMs?: number;
}
const TICK = 1_000;
/** Folding ten thousand records takes well under the start's two seconds. */
const SNAPSHOT_EVERY = 10_000;
/** How often a full disk is tried again. */
const ROOM_CHECK = 2_000;

type Mode = 'running' | 'full' | 'failed' | 'stopped';
const STORAGE_FULL: Outcome = { ok: false, code: 'storage-full' };
const BUSY: Outcome = { ok: false, code: 'house-busy' };

export const createEngine = async (options: EngineOptions): Promise<Engine> => {
  const { journal, clock, random, world, snapshotEvery = SNAPSHOT_EVERY, tickMs = TICK, core = decide } = options;
  const { secure = secureRandom } = options;
  const { currency } = world.merchant;
  const isNew = journal.head().pos === 0;
  let state = isNew ? await writeGenesis(journal, world, clock.now()) : await loadState(journal);
  const once = createOnce(journal, createKeys(isNew));
  const snapshots = createSnapshots(journal, clock, snapshotEvery);
  const publisher = createPublisher();
  const failureListeners = new Set<(error: JournalError) => void>();
  let mode: Mode = 'running';
  let failure: JournalError | null = null;
  let asking = false;
  let cancelRoomCheck = (): void => undefined;
  const underWay = new Set<Promise<unknown>>();

  const fail = (error: unknown): JournalError => {
    failure ??=
      error instanceof JournalError ? error : new JournalError('failed', `The writer failed: ${String(error)}`);
    if (mode !== 'failed') {
      mode = 'failed';
      for (const run of failureListeners) run(failure);
    }
    return failure;
  };
  /** The state is ahead of the disk: forget it, fold again, and ask for room until there is some. */
  const runFull = async (): Promise<void> => {
    mode = 'full';
    try {
      state = await loadState(journal);
    } catch (error) {
      fail(error);
      return;
    }
    if (mode === 'full') cancelRoomCheck = clock.every(ROOM_CHECK, askForRoom);
  };
  /** A bare tick: if it becomes durable there is room; if not, `write` takes its position back. */
  const askForRoom = (): void => {
    if (mode !== 'full' || underWay.size > 0) return;
    asking = true;
    journal.recover();
    write('tick', 'house', null, { command: { kind: 'tick' }, result: {} }, []).catch(fail);
  };
  /** Applies and appends. Null: the disk is full, and nothing of it is there. Rejects when the journal failed. */
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
    const keepSnapshot = snapshots.at(state);
    const append = journal.append(record);
    underWay.add(append);
    try {
      const written = await append;
      if (asking) {
        asking = false;
        cancelRoomCheck();
        if (mode === 'full') mode = 'running';
      }
      if (written.pos !== pos)
        throw fail(new JournalError('failed', `Position ${pos} was written as ${written.pos}.`, pos));
      keepSnapshot?.(written);
      await publisher.publish(written);
      return written;
    } catch (error) {
      if (error instanceof JournalError && error.code === 'full') {
        if (mode === 'running') void runFull();
        else if (asking) state.pos = pos - 1;
        asking = false;
        return null;
      }
      throw fail(error);
    } finally {
      underWay.delete(append);
    }
  };
  const execute = async ({ command, actor, key, epoch }: Submission): Promise<Outcome> => {
    if (failure) throw failure;
    if (mode !== 'running') return mode === 'full' ? STORAGE_FULL : BUSY;
    if (epoch !== undefined && epoch !== journal.epoch) return { ok: false, code: 'other-epoch' };
    const context = {
      at: clock.now(),
      // A stream of its own for each position: the journal alone says what was drawn.
      get random() {
        return random.stream(`house/${state.pos + 1}`);
      },
      secure,
      world,
    };
    const decision = core(state, command, context);
    if (!decision.ok) {
      const { ok: _, ...refused } = decision;
      if (key === null) return decision;
      return (await write('refused', actor, key, { command, refused }, [])) ? decision : STORAGE_FULL;
    }
    const written = await write(command.kind, actor, key, { command, result: decision.result }, decision.events);
    return written ? (settledOf(written, journal.epoch, false) as Outcome) : STORAGE_FULL;
  };
  /** A fenced key's late original: it was said not to have happened, so it does not (H-20). */
  const outcomeOf = (settled: Settled): Outcome => (settled.ok === 'never' ? { ok: false, code: 'not-sent' } : settled);

  let ticking = false;
  const tick = (): void => {
    if (ticking || mode !== 'running') return;
    ticking = true;
    execute({ command: { kind: 'tick' }, actor: 'house', key: null })
      .catch(() => undefined) // a failed journal has told its listeners
      .finally(() => {
        ticking = false;
      });
  };
  const cancelTick = tickMs > 0 ? clock.every(tickMs, tick) : () => undefined;

  return {
    epoch: journal.epoch,
    submit: async (submission) => {
      const { actor, key, command } = submission;
      if (key === null) return execute(submission);
      return outcomeOf(await once(actor, key, canonical(command), () => execute(submission)));
    },
    lookUp: (actor, key) =>
      once(actor, key, null, async () => {
        if (failure) throw failure;
        if (mode !== 'running') return mode === 'full' ? STORAGE_FULL : BUSY;
        return (await write('fence', actor, key, { fenced: true }, [])) ? { ok: 'never' } : STORAGE_FULL;
      }),
    state: () => state,
    durable: async () => {
      if (mode !== 'running') return false;
      await Promise.allSettled(underWay);
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
      cancelRoomCheck();
      // What is durable is all that a full disk has left: the state may still be ahead of it.
      const whole = mode === 'running';
      if (mode !== 'failed') mode = 'stopped';
      await Promise.allSettled(underWay);
      if (!whole || failure) return;
      const { pos, hash } = journal.head();
      if (pos === state.pos) await journal.saveSnapshot({ pos, hash, state: toStored(state) }).catch(() => undefined);
    },
  };
};
