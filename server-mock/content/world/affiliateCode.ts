/**
 * An agent's affiliate code, which the agent gives to new players (R-REG-10). It is derived from the id, so that
 * printed links stay valid; seven letters and digits that are not easily confused. It is no secret: it only names the
 * agent.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 7;

/** FNV-1a over the id, once for each place; distinct for our ids (a test checks all of them). */
export const affiliateCodeOf = (agent: string): string => {
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    let h = 0x811c9dc5 ^ place;
    for (const character of `affiliate ${agent}`) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    code += LETTERS[((h ^ (h >>> 12)) >>> 0) % LETTERS.length] ?? '';
  }
  return code;
};
