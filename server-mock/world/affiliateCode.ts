/**
 * An agent's affiliate code: what they give to people they bring (R-REG-10). Always the same for an agent, so that links
 * printed long ago still hold; seven letters and digits that nobody misreads. It is no secret: it only says who is thanked.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 7;

/** FNV-1a over the id, drawn out: distinct for ids of ours (a test looks at all of them). */
export const affiliateCodeOf = (agent: string): string => {
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    let h = 0x811c9dc5 ^ place;
    for (const letter of `affiliate ${agent}`) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    code += LETTERS[((h ^ (h >>> 12)) >>> 0) % LETTERS.length] ?? '';
  }
  return code;
};
