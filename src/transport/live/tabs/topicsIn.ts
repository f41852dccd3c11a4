/** Which topics messages and frames speak of, where they say so: none of them has been decoded yet. */
const nameIn = (one: unknown): unknown =>
  typeof one === 'object' && one !== null ? (one as { readonly topic?: unknown }).topic : one;

/** Of a message to the hub that subscribes or gives back. */
export const topicsIn = (message: unknown): string[] => {
  const topics = (message as { readonly topics?: unknown } | null)?.topics;
  return Array.isArray(topics) ? topics.map(nameIn).filter((name) => typeof name === 'string') : [];
};
/** Without what other lines alone have asked for. What has no name is somebody's to judge, so everybody's. */
export const meant = (frames: readonly unknown[], held: ReadonlySet<string>): readonly unknown[] =>
  frames.filter((frame) => {
    const name = nameIn(frame);
    return typeof name !== 'string' || held.has(name);
  });
