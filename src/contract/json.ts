/** Bounded copies of JSON whose content another decoder checks: command bodies, results, a frame's data. */
import { BAD, safeKey, type Bad, type Shape } from './shape.ts';

/** SAFE-47. */
const MAX_DEPTH = 32;
const MAX_ITEMS = 10_000;
const MAX_TEXT = 65_536;

const copy = (v: unknown, depth: number): unknown | Bad => {
  if (v === null || typeof v === 'boolean') return v;
  if (typeof v === 'string') return v.length <= MAX_TEXT ? v : BAD;
  if (typeof v === 'number') return Number.isFinite(v) ? v : BAD;
  if (typeof v !== 'object' || depth === 0) return BAD;
  if (Array.isArray(v)) {
    if (v.length > MAX_ITEMS) return BAD;
    const out: unknown[] = [];
    for (const one of v) {
      const copied = copy(one, depth - 1);
      if (copied === BAD) return BAD;
      out.push(copied);
    }
    return out;
  }
  const entries = Object.entries(v);
  if (entries.length > MAX_ITEMS) return BAD;
  const out: Record<string, unknown> = {};
  for (const [key, one] of entries) {
    const copied = safeKey(key) ? copy(one, depth - 1) : BAD;
    if (copied === BAD) return BAD;
    out[key] = copied;
  }
  return out;
};

/** A fresh copy of any JSON value within the limits. */
export const json = (): Shape<unknown> => ({ decode: (v) => copy(v, MAX_DEPTH), schema: {} });

/** Passes the input on unchanged: only where the next step decodes it with its own shape. */
export const raw = (): Shape<unknown> => ({ decode: (v) => (v === undefined ? BAD : v), schema: {} });
