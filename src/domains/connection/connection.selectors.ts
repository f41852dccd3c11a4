import type { TopicStatus } from '../../gate/batch.ts';
import { figureAge, oldestTrueAt } from './connection.calc.ts';
import type { ConnectionState } from './connection.slice.ts';

export interface HasConnection {
  readonly connection: ConnectionState;
}
export const selectConnectionStatus = (state: HasConnection) => state.connection.status;
export const selectTopicStatus = (state: HasConnection, topic: string | null): TopicStatus | null =>
  topic === null ? null : (state.connection.topics[topic] ?? null);
/** Whether each of these topics is live, so that figures made of all of them are. */
export const selectAllLive = (state: HasConnection, topics: readonly string[]): boolean =>
  topics.every((topic) => selectTopicStatus(state, topic)?.freshness === 'live');
/** House time, Unix ms, for a local wall-clock reading. */
export const selectHouseNow = (state: HasConnection, localNow: number): number =>
  localNow + state.connection.clockOffsetMs;
/** The time as of which all shown figures are true, for the strip under the header. Null: nothing is known yet. */
export const selectTrueSince = (state: HasConnection): number | null => oldestTrueAt(state.connection.topics);
/** Age of this topic's figure, ms; null while it is live or unknown (H-04). */
export const selectFigureAge = (state: HasConnection, topic: string | null, localNow: number): number | null =>
  figureAge(selectTopicStatus(state, topic), selectHouseNow(state, localNow));
/** Epoch of the journal whose figures are on screen, which a write names (H-18). Null: none yet. */
export const selectEpoch = ({ connection }: HasConnection): number | null =>
  Object.values(connection.topics).reduce<number | null>(
    (epoch, { position }) => (position === null ? epoch : Math.max(epoch ?? 0, position.epoch)),
    null,
  );
export const selectShownTopics = (state: HasConnection) => state.connection.shown;
