/** The live channel for flows (api.ts): starts and stops live sessions, and holds what outlives them. */
import type { Language } from '../../contract/fields.ts';
import { family, type TopicRow } from '../../contract/topic.ts';
import type { LiveBatch } from '../../gate/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { CallFailed, type CommandOutcome, type LiveChannel, type LiveSource } from '../api.ts';
import type { RestCore } from '../rest/restClient.ts';
import { createQuarantine } from './quarantine.ts';
import { startLiveSession, type LiveSession } from './liveSession.ts';
import type { TabConnectionsOptions, TabConnections } from './tabs/lazyTabConnections.ts';
import type { Tap } from './tap.ts';
import type { Wanted } from './topics/subscriptions.ts';

export interface ChannelOptions {
  readonly topics: readonly TopicRow[];
  /** Creates the source of one link. */
  readonly source: () => LiveSource;
  /** Lets the pages of one member share a connection; absent: each page has its own. */
  readonly tabConnections?: (parts: TabConnectionsOptions) => TabConnections;
  /** Called when the hub requests a renewed token, 60 s before the present one expires (H-23). */
  readonly onTokenWanted?: () => void;
  /** Observer that records what passes the gate. */
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
      // An error in one listener must not stop the channel.
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
  const quarantine = createQuarantine(platform.clock, platform.report);
  const batches = listeners<[LiveBatch]>(platform.report);
  const endings = listeners<[string]>(platform.report);
  let run: LiveSession | null = null;
  let language: Language = 'EN';
  let wanted: Wanted = [];

  const stop = (): void => {
    run?.stop();
    run = null;
  };
  return {
    start: (as) => {
      // Topics of an earlier login do not carry over; topics set before the first start do.
      if (run) wanted = [];
      stop();
      const mine = startLiveSession({
        platform,
        rest,
        quarantine,
        tap: options.tap ?? null,
        rows,
        source: options.source,
        language: () => language,
        ...(options.tabConnections ? { tabConnections: options.tabConnections } : {}),
        token: as.kind === 'member' ? as.token : null,
        member: as.kind === 'member' ? as.member : null,
        onBatch: batches.tell,
        onEnded: endings.tell,
        onTokenWanted: () => options.onTokenWanted?.(),
      });
      run = mine;
      mine.setTopics(wanted);
    },
    stop: () => {
      if (run) wanted = [];
      stop();
    },
    renewToken: (token) => run?.renewToken(token),
    setTopics: (next) => {
      wanted = next;
      run?.setTopics(next);
    },
    refresh: async (topic) => {
      const result = await run?.refresh(topic);
      if (result && !result.ok) throw new CallFailed(result.error);
    },
    pollNow: (topic) => run?.pollNow(topic),
    language: (next) => {
      language = next;
    },
    command: async (name, body, key) => {
      options.tap?.command(key, name, body);
      const outcome: CommandOutcome = run ? await run.command(name, body, key) : { state: 'notSent' };
      options.tap?.acknowledged(key, outcome.state, outcome.state === 'failed' ? outcome.code : null);
      return outcome;
    },
    onBatch: batches.add,
    onEnded: endings.add,
    quarantine: quarantine.list,
  };
};
