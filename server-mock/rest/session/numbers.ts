/** Mobile numbers in the one form the house keeps and compares: digits with the dialling code, no sign. */

/** Where a number without a dialling code belongs: the seeded world's country. */
const HOME_DIALING = '60';
const LEAST = 8;
/** E.164. */
const MOST = 15;

/**
 * `+60 12-345 6789`, `0060123456789`, or a national number with or without its leading zero and `dialingCode`; without
 * one it is the house's own country's. Null: no such number can exist.
 */
export const fullNumber = (mobile: string, dialingCode = HOME_DIALING): string | null => {
  const bare = mobile.replaceAll(/[\s().-]/g, '');
  const dialing = dialingCode.replaceAll(/[\s+-]/g, '');
  const international = /^(?:\+|00)(\d+)$/.exec(bare)?.[1];
  const national = /^0?(\d+)$/.exec(bare)?.[1];
  if (international === undefined && (national === undefined || !/^[1-9]\d{0,3}$/.test(dialing))) return null;
  const number = international ?? `${dialing}${national ?? ''}`;
  return number.length >= LEAST && number.length <= MOST ? number : null;
};
