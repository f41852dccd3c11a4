import type { TopicStatus } from '../../gate/batch.ts';
import { figureAge, oldestTruth } from './connection.calc.ts';
import type { ConnectionState } from './connection.slice.ts';

export interface HasConnection {
  readonly connection: ConnectionState;
}
export const selectLamp = (state: HasConnection) => state.connection.lamp;
export const selectTopicStatus = (state: HasConnection, topic: string | null): TopicStatus | null =>
  topic === null ? null : (state.connection.topics[topic] ?? null);
/** House time, Unix ms, for a local wall-clock reading. */
export const selectHouseNow = (state: HasConnection, localNow: number): number =>
  localNow + state.connection.clockOffsetMs;
/** As of when every shown figure is true at least: the strip under the header. Null: nothing known yet. */
export const selectTrueSince = (state: HasConnection): number | null => oldestTruth(state.connection.topics);
/** How old this topic's figure is, ms; null while it is live or nothing is known of it (H-04). */
export const selectFigureAge = (state: HasConnection, topic: string | null, localNow: number): number | null =>
  figureAge(selectTopicStatus(state, topic), selectHouseNow(state, localNow));
/** Epoch of the journal whose figures are on screen: what a write names (H-18). Null: none yet. */
export const selectEpoch = ({ connection }: HasConnection): number | null =>
  Object.values(connection.topics).reduce<number | null>(
    (epoch, { position }) => (position === null ? epoch : Math.max(epoch ?? 0, position.epoch)),
    null,
  );
export const selectShownTopics = (state: HasConnection) => state.connection.shown;
