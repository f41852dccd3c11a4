/**
 * Whether a text is of an expression somebody else wrote. It may run for ever on the wrong text, and this process has one
 * thread: it is stopped after a moment. Null: it is no expression, or it did not come to an end.
 */
import { createContext, Script } from 'node:vm';

const MOMENT_MS = 50;
const script = new Script('new RegExp(expression, "u").test(text)');

export const fitsExpression = (expression: string, text: string): boolean | null => {
  try {
    return script.runInContext(createContext({ expression, text }), { timeout: MOMENT_MS }) as boolean;
  } catch {
    return null;
  }
};
