/**
 * Whether a text is of an expression somebody else wrote, read as the portal reads it. It may run for ever on the wrong
 * text, and this process has one thread: it is stopped after a moment, and what could not be judged does not fit. Null: it
 * is no expression, which is the merchant's mistake and keeps nobody out.
 */
import { createContext, Script } from 'node:vm';
import { runPattern } from '../../src/lib/patterns/runPattern.ts';

/** The second, longer moment is for a machine that was busy with something else: a right text is not refused for that. */
const MOMENTS_MS = [50, 400];
const script = new Script('judge()');

export const fitsExpression = (pattern: string, text: string): boolean | null => {
  const judge = () => runPattern({ pattern, text });
  for (const timeout of MOMENTS_MS)
    try {
      const found: unknown = script.runInContext(createContext({ judge }), { timeout });
      return found === null ? null : found === 'matches';
    } catch {
      // Stopped.
    }
  return false;
};
