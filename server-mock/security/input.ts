/** Parses the text of a request to plain values within the limits (SAFE-41, SAFE-46, SAFE-47). Throws Refused. */
import { json } from '../../src/contract/json.ts';
import { BAD, safeKey } from '../../src/contract/shape.ts';
import { Refused } from './refused.ts';

/** Limit of plain bodies, bytes; sealed ones may be larger (seal.ts). */
export const MAX_BODY = 16 * 1024;
const MAX_PARAMETERS = 32;
const MAX_PARAMETER = 512;
const bounded = json();

/** Accepts each parameter once, and no array or object notation. */
export const readQuery = (search: string): Record<string, string> => {
  const out: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > MAX_PARAMETERS || value.length > MAX_PARAMETER || !/^[A-Za-z][\w.]{0,63}$/.test(name) || !safeKey(name))
      throw new Refused('bad-request', { message: 'a query parameter is not one of ours' });
    if (Object.hasOwn(out, name))
      throw new Refused('bad-request', { message: `the query names ${name} twice`, fields: { [name]: 'duplicate' } });
    out[name] = value;
  }
  return out;
};

/**
 * Brackets, and strings with a following colon. An unterminated string matches too, so that no text is scanned twice
 * (SAFE-45).
 */
const TOKEN = /"((?:[^"\\]|\\[^])*)"?(\s*:)?|[{}[\]]/g;

/** Duplicate names in one object: JSON.parse keeps the last, another parser might keep the first. */
const hasDuplicate = (text: string): boolean => {
  const seen: (Set<string> | null)[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, name, colon] = match;
    if (whole === '{') seen.push(new Set());
    else if (whole === '[') seen.push(null);
    else if (whole === '}' || whole === ']') seen.pop();
    else if (colon !== undefined && name !== undefined) {
      const names = seen.at(-1);
      const read = JSON.parse(`"${name}"`) as string;
      if (names?.has(read)) return true;
      names?.add(read);
    }
  }
  return false;
};

export const readJson = (text: string): unknown => {
  if (text.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('bad-request', { message: 'the body is not JSON' });
  }
  const copy = bounded.decode(value);
  if (copy === BAD || hasDuplicate(text))
    throw new Refused('bad-request', { message: 'the body is nested too deeply, too large, or names a field twice' });
  return copy;
};
export const readForm = (text: string): unknown => readQuery(text);
