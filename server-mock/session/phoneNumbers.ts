/**
 * Normalises mobile numbers to the form in which the house stores and compares them: digits with the dialling code, no
 * sign.
 */

/** The dialling code of a number without one: the seeded world's country. */
const HOME_DIALING = '60';
const MIN_DIGITS = 8;
/** The maximum of E.164. */
const MAX_DIGITS = 15;

/**
 * Accepts `+60 12-345 6789`, `0060123456789`, or a national number with or without its leading zero; `dialingCode` is its
 * country's. Null: no such number can exist.
 */
export const normalizePhoneNumber = (mobile: string, dialingCode = HOME_DIALING): string | null => {
  const bare = mobile.replaceAll(/[\s().-]/g, '');
  const dialing = dialingCode.replaceAll(/[\s+-]/g, '');
  const international = /^(?:\+|00)(\d+)$/.exec(bare)?.[1];
  const national = /^0?(\d+)$/.exec(bare)?.[1];
  if (international === undefined && (national === undefined || !/^[1-9]\d{0,3}$/.test(dialing))) return null;
  const number = international ?? `${dialing}${national ?? ''}`;
  return number.length >= MIN_DIGITS && number.length <= MAX_DIGITS ? number : null;
};
