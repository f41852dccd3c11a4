/** A whole number as a person types it, in digits alone: `1e3`, `0.5` and full-width digits are none. Null: none in these bounds. */
export const wholeNumberIn = (
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | null => {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
};
