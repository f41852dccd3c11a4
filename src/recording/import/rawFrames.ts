/**
 * Frames of foreign systems as a recording holds them (P-14): topic `raw:<name>`, neither decoded nor folded. Secrets are found by
 * the names of fields and by shape; so texts that hold fields of their own are taken apart before the redactor sees them.
 */
import type { Frame } from '../../contract/frame.ts';
import { isSecretName } from '../../lib/redact.ts';
import { RAW_TOPIC } from '../records.ts';

/** `token=abc`, `"password": "x y"`, `pin: 1234`. */
const PAIR = /(?<![\w-])([\w-]+)(["']?\s?[=:]\s?)("[^"]*"|'[^']*'|[^\s&;,"'}\]]+)/g;
const DEEPEST = 8;

const withoutPairs = (text: string): string =>
  text.replace(PAIR, (all: string, name: string, between: string) =>
    isSecretName(name) ? `${name}${between}[hidden]` : all,
  );
const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
/** The value with JSON in texts taken apart, and values behind secret names in other texts hidden. */
export const openTexts = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST) return '[deep]';
  if (value === undefined) return null;
  if (typeof value === 'string') {
    const inner = parsed(value);
    return inner === undefined ? withoutPairs(value) : openTexts(inner, depth + 1);
  }
  if (Array.isArray(value)) return value.map((one) => openTexts(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, openTexts(one, depth + 1)]));
};

/** Numbers the frames of each name in the order in which they arrive. */
export const createRawFrames = () => {
  const last = new Map<string, number>();
  return (name: string, at: number, data: unknown): Frame => {
    const before = last.get(name) ?? 0;
    last.set(name, before + 1);
    return {
      topic: `${RAW_TOPIC}${name}`.slice(0, 128),
      epoch: 1,
      prev: before === 0 ? -1 : before,
      seq: before + 1,
      kind: before === 0 ? 'snapshot' : 'delta',
      at: Math.max(0, Math.floor(at)),
      data: openTexts(data),
    };
  };
};
export type RawFrames = ReturnType<typeof createRawFrames>;
