/** Names of topics alone: who only names one needs no shapes of what runs in it. */

export const family = (topic: string): string => {
  const colon = topic.indexOf(':');
  return colon < 0 ? topic : topic.slice(0, colon);
};
/** `wallet:{member}` with `m1` → `wallet:m1`. */
export const topicName = (pattern: string, id?: string): string =>
  id === undefined ? pattern : `${family(pattern)}:${id}`;
