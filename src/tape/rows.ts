/** Which topics a recording may speak of: handed in, so that the joined contract stays out of the browser. */
import type { TopicRow } from '../contract/topic.ts';

/** By full topic name (`wallet:p1`); undefined: this program knows no such topic. */
export type RowLookUp = (topic: string) => TopicRow | undefined;
