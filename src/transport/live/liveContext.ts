/** Shared by the parts of one live session (from `start` to `stop`); a later session gets a new one. */
import type { Position } from '../../contract/frame.ts';
import type { Language } from '../../contract/fields.ts';
import type { TopicChange } from '../../gate/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RestCore } from '../rest/restClient.ts';
import type { Link } from './link/link.ts';
import type { Quarantine } from './quarantine.ts';
import type { Tap } from './tap.ts';
import type { LiveTopic, Moment } from './topics/topicState.ts';

export interface LiveContext {
  readonly platform: Platform;
  readonly rest: RestCore;
  readonly quarantine: Quarantine;
  /** Observer that records what passes the gate; null: none. */
  readonly tap: Tap | null;
  readonly topics: ReadonlyMap<string, LiveTopic>;
  /** Aborted when the session ends. */
  readonly ended: AbortSignal;
  readonly language: () => Language;
  /** The open link; null: none. */
  readonly link: () => Link | null;
  readonly moment: () => Moment;
  readonly push: (changes: readonly TopicChange[]) => void;
  readonly scheduleBatch: () => void;
  /** Call when a topic's gate has moved: commands that wait for a position check again (H-19). */
  readonly onGateMoved: (topic: LiveTopic) => void;
  readonly suspect: (topic: LiveTopic, forced?: boolean) => void;
}
export type Positions = Readonly<Record<string, Position>>;
