/** What the parts of the channel share. One run: from `start` to `stop`; nothing of an earlier run reaches a later one. */
import type { Position } from '../../contract/frame.ts';
import type { Language } from '../../contract/fields.ts';
import type { TopicChange } from '../../gate/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RestCore } from '../rest/restClient.ts';
import type { Link } from './link/link.ts';
import type { Quarantine } from './quarantine.ts';
import type { Tap } from './tap.ts';
import type { LiveTopic, Moment } from './topics/topicState.ts';

export interface Core {
  readonly platform: Platform;
  readonly rest: RestCore;
  readonly quarantine: Quarantine;
  /** Who records what goes through the gate; null: nobody. */
  readonly tap: Tap | null;
  readonly topics: ReadonlyMap<string, LiveTopic>;
  /** Aborted when the run ends. */
  readonly ended: AbortSignal;
  readonly language: () => Language;
  /** The link that stands open, null when none does. */
  readonly link: () => Link | null;
  readonly moment: () => Moment;
  readonly push: (changes: readonly TopicChange[]) => void;
  readonly touch: () => void;
  /** The gate of a topic has moved: who waits for a position looks again (H-19). */
  readonly moved: (topic: LiveTopic) => void;
  readonly suspect: (topic: LiveTopic, forced?: boolean) => void;
}
export type Positions = Readonly<Record<string, Position>>;
