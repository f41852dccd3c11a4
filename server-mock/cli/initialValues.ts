/** What the house and its gateways show of a topic that no record has touched. */
import { TOPICS } from '../../src/contract/topics.ts';
import { ROOMS } from '../content/world/rooms.ts';
import { roomTopicValue } from '../core/chat/chatTouches.ts';
import { EMPTY_ROOM } from '../core/chat/types.ts';

/** Values of topics before any record has touched them: those that the contract declares, and one for each room. */
export const INITIAL_VALUES: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    TOPICS.flatMap((row) => (row.class === 'state' && row.initial !== undefined ? [[row.pattern, row.initial]] : [])),
  ),
  ...Object.fromEntries(ROOMS.map(({ id }) => [`room:${id}`, roomTopicValue(EMPTY_ROOM)])),
};
