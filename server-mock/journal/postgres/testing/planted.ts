/** Bugs planted into statements on their way to the database: a test that does not fail with one shows nothing. */
import { createConnection, type Connect } from '../connection.ts';

type Change = readonly [from: string, to: string];

/** A connection that changes each statement with `mark`. Throws where a statement has nothing to change. */
export const planted =
  (mark: string, ...changes: readonly Change[]): Connect =>
  (options) => {
    const real = createConnection(options);
    const change = (text: string): string =>
      changes.reduce((changed, [from, to]) => {
        if (!changed.includes(from)) throw new Error(`There is nothing to plant into: ${from}`);
        return changed.replace(from, to);
      }, text);
    return { ...real, query: (text, values) => real.query(text.includes(mark) ? change(text) : text, values) };
  };
