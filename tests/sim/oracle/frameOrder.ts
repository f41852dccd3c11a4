/**
 * Order of the frames that the gate let through, one by one (O2, O3). It is judged apart from values, so that a wrong order is
 * found even where it changes nothing. A state topic's value is absolute and needs no predecessor; everything else does.
 */
import type { Position } from '../../../src/contract/frame.ts';
import { topicRow } from '../../../src/contract/index.ts';
import type { TopicChange } from '../../../src/gate/batch.ts';
import type { ReportViolation } from './violation.ts';

export interface FrameOrderOracle {
  readonly batch: (client: string, changes: readonly TopicChange[]) => void;
  /** A reloaded page has no position: a frame delayed from before may be its first. */
  readonly begun: (client: string) => void;
  /** Call when a page's state has changed. A log-in or log-out also resets the position, because the channel starts anew (REL-05). */
  readonly look: (client: string, member: string | null) => void;
}
export const createFrameOrderOracle = (report: ReportViolation): FrameOrderOracle => {
  const clients = new Map<string, Map<string, Position>>();
  const members = new Map<string, string | null>();
  const of = (client: string): Map<string, Position> => {
    const known = clients.get(client) ?? new Map<string, Position>();
    clients.set(client, known);
    return known;
  };
  const judge = (client: string, at: Position | undefined, { topic, effect }: TopicChange): void => {
    const { epoch, prev, seq, kind } = effect.frame;
    const say = (oracle: 'O2' | 'O3', sentence: string): void =>
      report({ oracle, actor: client, sentence, expected: at ?? null, actual: { epoch, prev, seq, kind } });
    if (effect.type === 'replace' || kind === 'snapshot') {
      if (at && (epoch < at.epoch || (epoch === at.epoch && seq < at.seq))) say('O2', `a snapshot took ${topic} back`);
      return;
    }
    if (!at) {
      if (topicRow(topic)?.class !== 'state') say('O3', `a change of ${topic} was applied before any snapshot`);
      return;
    }
    // A change of another epoch shows in the position that the store then reports, which O1 judges.
    if (epoch !== at.epoch) return;
    if (seq <= at.seq) say('O2', `a frame that ${topic} had passed was applied again`);
    else if (prev > at.seq && topicRow(topic)?.class !== 'state')
      say('O3', `a frame was applied over a gap in ${topic}`);
  };
  return {
    batch: (client, changes) => {
      const positions = of(client);
      for (const change of changes) {
        judge(client, positions.get(change.topic), change);
        const { epoch, seq } = change.effect.frame;
        positions.set(change.topic, { epoch, seq });
      }
    },
    begun: (client) => void clients.delete(client),
    look: (client, member) => {
      if ((members.get(client) ?? null) !== member) clients.delete(client);
      members.set(client, member);
    },
  };
};
