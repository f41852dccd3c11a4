/** A short code derived from a text: seven letters and digits that are not easily confused. It is no secret. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 7;

/** FNV-1a over the text, once for each place; distinct for our ids (a test checks all of them). */
export const shortCodeOf = (text: string): string => {
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    let h = 0x811c9dc5 ^ place;
    for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    code += LETTERS[((h ^ (h >>> 12)) >>> 0) % LETTERS.length] ?? '';
  }
  return code;
};
