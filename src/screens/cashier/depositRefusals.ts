/** Which refusals of a deposit a field shows, and the text of the others. */
const OF_FIELD: Readonly<Record<string, 'amount' | 'code' | 'bonus'>> = {
  'under-limit': 'amount',
  'over-limit': 'amount',
  'voucher-refused': 'code',
  'bonus-refused': 'bonus',
};
/** Null: no field shows it. */
export const fieldOf = (code: string): 'amount' | 'code' | 'bonus' | null =>
  Object.hasOwn(OF_FIELD, code) ? (OF_FIELD[code] ?? null) : null;
const EXPLAINED: readonly string[] = [
  ...Object.keys(OF_FIELD),
  'method-closed',
  'too-many-requests',
  'terms-changed',
  'not-found',
  'not-sent',
  'network',
  'lost',
];
/** Key of the text in `deposits:error`. */
export const depositExplanation = (code: string): string => (EXPLAINED.includes(code) ? code : 'other');
