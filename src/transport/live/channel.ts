/** The live channel as flows see it (api.ts): starts and ends runs, keeps what outlives them. */
import type { Language } from '../../contract/fields.ts';
import type { SnapshotRead } from '../../contract/snapshot.ts';
import { family, type TopicRow } from '../../contract/topic.ts';
import type { LiveBatch } from '../../gate/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { CallFailed, type CommandOutcome, type LiveChannel, type LiveSource } from '../api.ts';
import type { RestCore } from '../rest/restClient.ts';
import { createQuarantine } from './quarantine.ts';
import { startRun, type Run } from './run.ts';
import type { LinesWanted, SharedLines } from './tabs/lateLines.ts';
import type { Tap } from './tap.ts';
import type { Wanted } from './topics/wants.ts';

export interface ChannelOptions {
  readonly topics: readonly TopicRow[];
  readonly snapshots: readonly SnapshotRead[];
  /** Makes the source of one link. */
  readonly source: () => LiveSource;
  /** How the pages of one member share a connection; absent: they do not. */
  readonly lines?: (parts: LinesWanted) => SharedLines;
  /** The hub asks for a renewed token, 60 s before the present one ends (H-23). */
  readonly onTokenWanted?: () => void;
  /** Who records what goes through the gate. */
  readonly tap?: Tap;
}
const listeners = <A extends unknown[]>(report: Platform['report']) => {
  const all = new Set<(...args: A) => void>();
  return {
    add: (run: (...args: A) => void) => {
      all.add(run);
      return () => void all.delete(run);
    },
    tell: (...args: A) => {
      // One listener's fault is not the channel's end.
      for (const run of [...all])
        try {
          run(...args);
        } catch (error) {
          report.error('live.listener', error);
        }
    },
  };
};

export const createChannel = (platform: Platform, rest: RestCore, options: ChannelOptions): LiveChannel => {
  const rows = new Map(options.topics.map((row) => [family(row.pattern), row]));
  const reads = new Map(options.snapshots.map((read) => [family(read.topic.pattern), read]));
  const quarantine = createQuarantine(platform.clock, platform.report);
  const batches = listeners<[LiveBatch]>(platform.report);
  const endings = listeners<[string]>(platform.report);
  let run: Run | null = null;
  let language: Language = 'EN';
  let wanted: Wanted = [];

  const stop = (): void => {
    run?.stop();
    run = null;
  };
  return {
    start: (as) => {
      // What an earlier login wanted is not this one's to ask for; wants named before the first start stand.
      if (run) wanted = [];
      stop();
      const mine = startRun({
        platform,
        rest,
        quarantine,
        tap: options.tap ?? null,
        rows,
        reads,
        source: options.source,
        language: () => language,
        ...(options.lines ? { lines: options.lines } : {}),
        token: as.kind === 'member' ? as.token : null,
        member: as.kind === 'member' ? as.member : null,
        onBatch: batches.tell,
        onEnded: endings.tell,
        onTokenWanted: () => options.onTokenWanted?.(),
      });
      run = mine;
      mine.want(wanted);
    },
    stop: () => {
      if (run) wanted = [];
      stop();
    },
    token: (token) => run?.token(token),
    want: (next) => {
      wanted = next;
      run?.want(next);
    },
    refresh: async (topic) => {
      const result = await run?.refresh(topic);
      if (result && !result.ok) throw new CallFailed(result.error);
    },
    hasten: (topic) => run?.hasten(topic),
    language: (next) => {
      language = next;
    },
    command: async (name, body, key, onUnknown) => {
      options.tap?.command(key, name, body);
      const outcome: CommandOutcome = run
        ? await run.command(name, body, key, onUnknown)
        : { state: 'notSent', positions: {} };
      options.tap?.acknowledged(key, outcome.state, outcome.code ?? null);
      return outcome;
    },
    onBatch: batches.add,
    onEnded: endings.add,
    quarantine: quarantine.list,
  };
};
