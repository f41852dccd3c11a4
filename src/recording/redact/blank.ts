/**
 * Blanks free text of players (P-05), because no pattern finds every name or address in it. Length, script and breaks stay,
 * so that a replay shows the same lines on the screen. Blanking twice changes nothing.
 */
const letter = (c: string): string => {
  if (/\p{Script=Han}/u.test(c)) return '字';
  if (/\p{Script=Myanmar}/u.test(c)) return 'က';
  if (/\p{L}|\p{M}/u.test(c)) return 'x';
  if (/\p{N}/u.test(c)) return '#';
  return /[\s,.!?;()'#-]/u.test(c) ? c : '·';
};
export const blank = (text: string): string => Array.from(text, letter).join('').slice(0, text.length);
