/**
 * What people write to each other, without what they wrote (P-05): no pattern finds a name or an address in free text. The
 * length, the script and the breaks stay, so that a replay shows the same lines on the screen. What is blank stays as it is.
 */
const letter = (c: string): string => {
  if (/\p{Script=Han}/u.test(c)) return '字';
  if (/\p{Script=Myanmar}/u.test(c)) return 'က';
  if (/\p{L}|\p{M}/u.test(c)) return 'x';
  if (/\p{N}/u.test(c)) return '#';
  return /[\s,.!?;()'#-]/u.test(c) ? c : '·';
};
export const blank = (text: string): string => Array.from(text, letter).join('').slice(0, text.length);
