/** O8: no unhandled error, no dead flow, and no report of level error that is not expected. */
import type { SimWorld } from '../types.ts';
import type { ReportViolation } from './violation.ts';

/** Effect of F18 on the disk: the house ends its writer and reports it, which is the promised behaviour and no fault. */
const EXPECTED: readonly RegExp[] = [/^JournalError: (?:The sync failed|The disk is full)\.$/];
/** The journal's own index rejected a second record of one key: the house had forgotten that the key was used (O5). */
const KEY_TWICE = /The key .+ is in the journal already/;

export interface ErrorsOracle {
  readonly fault: (where: string, error: unknown) => void;
  readonly look: (world: SimWorld) => void;
}
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
const stackOf = (error: unknown): string | null => (error instanceof Error ? (error.stack ?? null) : null);

export const createErrorsOracle = (report: ReportViolation): ErrorsOracle => {
  const reported = new Map<string, number>();
  return {
    fault: (where, error) => {
      const text = textOf(error);
      if (KEY_TWICE.test(text)) report({ oracle: 'O5', actor: where, sentence: text });
      else if (!EXPECTED.some((one) => one.test(text)))
        report({ oracle: 'O8', actor: where, sentence: text, actual: stackOf(error) });
    },
    look: (world) => {
      for (const client of world.clients.values()) {
        const errors = client.errors();
        const known = reported.get(client.id) ?? 0;
        if (errors.length === known) continue;
        reported.set(client.id, errors.length);
        for (const { where, message } of errors.slice(Math.min(known, errors.length)))
          if (!EXPECTED.some((one) => one.test(`${where} ${message}`)))
            report({ oracle: 'O8', actor: client.id, sentence: `an error was reported by ${where}: ${message}` });
      }
    },
  };
};
