/** Commission rates as an agent types and reads them: per cent with up to four decimals; the wire has parts per million. */
const PER_CENT = 10_000;
const DECIMALS = 4;
export type RateFault = 'missing' | 'format' | 'over' | 'under';

/** `0.25` is 2,500 parts per million. `bounds`: parts per million, both allowed. */
export const readRate = (
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | RateFault => {
  const typed = text.trim().replace(/%$/, '').trim();
  if (typed === '') return 'missing';
  if (!/^\d{1,3}(?:[.,]\d{1,4})?$/.test(typed)) return 'format';
  const rate = Math.round(Number(typed.replace(',', '.')) * PER_CENT);
  if (rate > max) return 'over';
  return rate < min ? 'under' : rate;
};
/** As a person writes it: no zeros at the end. */
export const rateText = (rate: number): string => String(Number((rate / PER_CENT).toFixed(DECIMALS)));
