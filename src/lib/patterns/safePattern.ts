/**
 * Decides which untrusted expressions may run at all (SAFE-44): short ones without back-references and without nested
 * repetition. An accepted expression may still be slow, so it runs in a worker with a deadline.
 */
export const LONGEST_PATTERN = 200;
const MOST_TIMES = 1_000;
const DEEPEST = 8;

/** Scans the expression once as text, without compiling it. */
export const isSafePattern = (pattern: string): boolean => {
  if (pattern === '' || pattern.length > LONGEST_PATTERN || /\p{Cc}/u.test(pattern)) return false;
  /** One entry per open group: does anything in it repeat? */
  const repeats: boolean[] = [false];
  let inClass = false;
  let closedRepeats = false;
  let last = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? '';
    if (sign === '\\') {
      const next = pattern[at + 1] ?? '';
      if (!inClass && (/[1-9]/.test(next) || next === 'k')) return false;
      at += 1;
      last = 'one';
    } else if (inClass) {
      inClass = sign !== ']';
      last = 'one';
    } else if (sign === '[') inClass = true;
    else if (sign === '(') {
      repeats.push(false);
      if (repeats.length > DEEPEST) return false;
      last = '(';
    } else if (sign === ')') {
      closedRepeats = repeats.pop() ?? false;
      if (repeats.length === 0) return false;
      if (closedRepeats) repeats[repeats.length - 1] = true;
      last = ')';
    } else {
      const times = quantifierAt(pattern, at, last);
      if (times === null) {
        last = 'one';
        continue;
      }
      if (times.most > MOST_TIMES && times.most !== Number.POSITIVE_INFINITY) return false;
      if (times.most > 1) {
        if (last === ')' && closedRepeats) return false;
        repeats[repeats.length - 1] = true;
      }
      at += times.length - 1;
      last = 'quantifier';
    }
  }
  return repeats.length === 1 && !inClass;
};

/** Null: no quantifier at this place. A `?` after a quantifier makes it lazy and repeats nothing. */
const quantifierAt = (pattern: string, at: number, last: string): { most: number; length: number } | null => {
  const sign = pattern[at];
  if (sign === '*' || sign === '+') return { most: Number.POSITIVE_INFINITY, length: 1 };
  if (sign === '?') return last === '(' ? null : { most: 1, length: 1 };
  const counted = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(pattern.slice(at, at + 24));
  if (!counted) return null;
  const [whole, least, open, most] = counted;
  const bound = open === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return { most: bound, length: whole.length };
};
