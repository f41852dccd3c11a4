/** The address of one provably fair round. Not in `paths.ts`, all of which the first page loads. */
import { MEMBER_PAGES } from './paths.ts';

/** Address of the check of one provably fair round; the hash is of the panel that checks it. */
export const fairRoundPath = (seed: number, nonce: number): string =>
  `${MEMBER_PAGES.fairness}?${new URLSearchParams({ seed: String(seed), round: String(nonce) }).toString()}#${CHECK_ROUND}`;
export const CHECK_ROUND = 'check-round';
const indexFrom = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
/** Null: the address names no round. */
export const fairRoundFromSearch = (search: string): { readonly seed: number; readonly nonce: number } | null => {
  const query = new URLSearchParams(search);
  const [seed, nonce] = [indexFrom(query.get('seed')), indexFrom(query.get('round'))];
  return seed === null || nonce === null ? null : { seed, nonce };
};
