/** O8: nothing thrown unheard, no flow dead, no report of level error that nobody expects. */
import type { SimWorld } from '../types.ts';
import type { Tell } from './violation.ts';

/** What F18 does to the disk: the house ends its writer over it and says so, which is the promise and not a fault. */
const EXPECTED: readonly RegExp[] = [/^JournalError: (?:The sync failed|The disk is full)\.$/];
/** The journal's own index stopped a second record of one key: the house had forgotten that it was used (O5). */
const KEY_TWICE = /The key .+ is in the journal already/;

export interface Alive {
  readonly fault: (where: string, error: unknown) => void;
  readonly look: (world: SimWorld) => void;
}
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
const stackOf = (error: unknown): string | null => (error instanceof Error ? (error.stack ?? null) : null);

export const createAlive = (tell: Tell): Alive => {
  const heard = new Map<string, number>();
  return {
    fault: (where, error) => {
      const text = textOf(error);
      if (KEY_TWICE.test(text)) tell({ oracle: 'O5', actor: where, sentence: text });
      else if (!EXPECTED.some((one) => one.test(text)))
        tell({ oracle: 'O8', actor: where, sentence: text, actual: stackOf(error) });
    },
    look: (world) => {
      for (const client of world.clients.values()) {
        const errors = client.errors();
        const known = heard.get(client.id) ?? 0;
        if (errors.length === known) continue;
        heard.set(client.id, errors.length);
        for (const { where, message } of errors.slice(Math.min(known, errors.length)))
          if (!EXPECTED.some((one) => one.test(`${where} ${message}`)))
            tell({ oracle: 'O8', actor: client.id, sentence: `an error was reported by ${where}: ${message}` });
      }
    },
  };
};
