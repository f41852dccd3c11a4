/**
 * A press whose answer is not here yet, kept over a reload of the page: its key and which slip it was, in the session storage of
 * the vendor's own origin. Nothing in it opens anything.
 */
export interface KeptPress {
  readonly key: string;
  readonly gameCode: string;
  readonly issue: string;
  /** As it was shown, with its currency. */
  readonly amount: string;
}
const NAME = 'lottery-press';

export const keepPress = (press: KeptPress | null): void => {
  try {
    if (press === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(press));
  } catch {
    // Blocked storage: after a reload the page's own list of slips has to do.
  }
};
/** Null: none, none of this lottery, or nothing that we wrote. */
export const keptPress = (gameCode: string): KeptPress | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<KeptPress> | null;
    const { key, issue, amount } = kept ?? {};
    if (kept?.gameCode !== gameCode || [key, issue, amount].some((one) => typeof one !== 'string')) return null;
    return { key: key ?? '', gameCode, issue: issue ?? '', amount: amount ?? '' };
  } catch {
    return null;
  }
};
