/** Reads the topic names of messages and frames that are not decoded yet. */
const nameIn = (one: unknown): unknown =>
  typeof one === 'object' && one !== null ? (one as { readonly topic?: unknown }).topic : one;

/** Topics of a subscribe or unsubscribe message. */
export const topicsIn = (message: unknown): string[] => {
  const topics = (message as { readonly topics?: unknown } | null)?.topics;
  return Array.isArray(topics) ? topics.map(nameIn).filter((name) => typeof name === 'string') : [];
};
/** Frames of the held topics. A frame without a readable topic goes to every link, so that its gate can quarantine it. */
export const framesFor = (frames: readonly unknown[], held: ReadonlySet<string>): readonly unknown[] =>
  frames.filter((frame) => {
    const name = nameIn(frame);
    return typeof name !== 'string' || held.has(name);
  });
