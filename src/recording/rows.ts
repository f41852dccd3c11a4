/**
 * The type of the function by which this folder finds the row of a topic. Its callers pass the function, so that no module here
 * imports the list of all topics (`contract/topics.ts`): the page loads that list as a chunk of its own, apart from the recorder.
 */
import type { TopicRow } from '../contract/topic.ts';

/** By full topic name (`wallet:p1`); undefined: this program knows no such topic. */
export type RowLookUp = (topic: string) => TopicRow | undefined;
