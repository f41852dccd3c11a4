/** Names of topics, without their shapes, for modules that only need a name. */

export const family = (topic: string): string => {
  const colon = topic.indexOf(':');
  return colon < 0 ? topic : topic.slice(0, colon);
};
/** `wallet:{member}` with `m1` → `wallet:m1`. */
export const topicName = (pattern: string, id?: string): string =>
  id === undefined ? pattern : `${family(pattern)}:${id}`;
