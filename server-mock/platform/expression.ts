/**
 * Matches a text against a merchant's regular expression, as the portal does. It may run for ever on some texts, and
 * this process has one thread: a timeout stops it, and the text then does not match. Null: the expression is invalid,
 * which is the merchant's mistake and must not refuse the text.
 */
import { createContext, Script } from 'node:vm';
import { runPattern } from '../../src/lib/patterns/runPattern.ts';

/** The second, longer timeout is for a busy machine, so that a matching text is not refused. */
const TIMEOUTS_MS = [50, 400];
const script = new Script('judge()');

export const matchesExpression = (pattern: string, text: string): boolean | null => {
  const judge = () => runPattern({ pattern, text });
  for (const timeout of TIMEOUTS_MS)
    try {
      const found: unknown = script.runInContext(createContext({ judge }), { timeout });
      return found === null ? null : found === 'matches';
    } catch {
      // Timed out.
    }
  return false;
};
