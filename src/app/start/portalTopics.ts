/** The topics that this portal follows: all of the contract, but for those that no domain folds yet. */
import { TOPICS, type TopicFamily } from '../../contract/topics.ts';
import { family } from '../../contract/topicName.ts';

const NOT_FOLDED: readonly TopicFamily[] = [];
const notFolded: ReadonlySet<string> = new Set(NOT_FOLDED);
export const PORTAL_TOPICS = TOPICS.filter(({ pattern }) => !notFolded.has(family(pattern)));
