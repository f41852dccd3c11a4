/** The leader's side of lines of other pages: lets them onto the connection that stands open, or keeps them until one does. */
import type { Clock } from '../../../platform/platform.ts';
import type { Exchange, Joined } from './exchange.ts';
import { LEADER_GONE } from './farLine.ts';
import { createPace } from './pace.ts';
import type { Word } from './words.ts';

export interface Lender {
  readonly hear: (word: Word) => void;
  /** A connection of this page has come up: who waits gets it. */
  readonly opened: (exchange: Exchange) => void;
  /** This page has left: nobody is on its lines any more. */
  readonly forget: () => void;
}
export interface LenderParts {
  readonly clock: Clock;
  readonly me: string;
  readonly leads: () => boolean;
  /** The one that others may use now. */
  readonly current: () => Exchange | null;
  readonly say: (word: Word) => void;
}
export const createLender = ({ clock, me, leads, current, say }: LenderParts): Lender => {
  const pace = createPace(clock);
  const joined = new Map<string, Joined>();
  const waiting = new Set<string>();

  const join = (line: string, exchange: Exchange): void => {
    const { way } = exchange;
    const one = exchange.join((signal) => {
      if (signal.type === 'frames' || signal.type === 'control') return;
      if (signal.type !== 'open' && joined.get(line) === one) joined.delete(line);
      say({ say: 'line', line, way, signal });
    });
    joined.set(line, one);
    const transport = exchange.transport();
    if (transport !== null) say({ say: 'line', line, way, signal: { type: 'open', transport } });
  };
  const detach = (line: string): void => {
    waiting.delete(line);
    joined.get(line)?.leave();
    joined.delete(line);
  };
  const ask = async ({ line, n, event, message, ms }: Extract<Word, { say: 'ask' }>): Promise<void> => {
    await pace.turn();
    const one = joined.get(line);
    if (one) say({ say: 'answer', line, n, answer: await one.ask(event, message, ms) });
  };
  return {
    hear: (word) => {
      if (word.say === 'attach') {
        // Whoever turned to another leader is not to be let in here as well.
        if (word.to !== me || !leads()) return detach(word.line);
        const exchange = current();
        if (exchange === null) waiting.add(word.line);
        else if (!joined.has(word.line)) join(word.line, exchange);
      } else if (word.say === 'detach') detach(word.line);
      else if (word.say === 'ask') void ask(word);
    },
    opened: (exchange) => {
      if (!leads()) return;
      for (const line of [...waiting]) {
        waiting.delete(line);
        join(line, exchange);
      }
    },
    forget: () => {
      pace.stop();
      for (const line of joined.keys())
        say({ say: 'line', line, way: '', signal: { type: 'closed', code: LEADER_GONE, retry: true } });
      for (const line of [...joined.keys(), ...waiting]) detach(line);
    },
  };
};
