/** Draws what people do with their messages: opened, opened again in another tab, deleted, all marked as read. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { Act, Action, Setup } from '../types.ts';

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawInbox = ({ clients, stormMs }: Setup, random: RandomStream): readonly Action[] => {
  const readers = clients.filter(({ account, role }) => account !== null && role !== 'trial').map(({ id }) => id);
  if (readers.length === 0 || !random.chance(0.3)) return [];
  const actions: Action[] = [];
  for (let at = random.between(2_000, 10_000); at < stormMs; at += random.between(200, 8_000)) {
    const client = random.pick(readers);
    const nth = random.below(4);
    const act = random.weighted<Act>([
      [6, { act: 'open-message', client, nth }],
      [2, { act: 'delete-message', client, nth }],
      [1, { act: 'read-all', client }],
    ]);
    actions.push({ at, ...act });
    // The same message in any tab, before or after that tab knows that it is read.
    if (act.act === 'open-message' && random.chance(0.5))
      actions.push({ at: at + random.between(0, 2_000), ...act, client: random.pick(readers) });
  }
  return actions.filter(({ at }) => at < stormMs);
};
