/** One code for every failure of a flow; the catalogue has a sentence for each (R-ERR). */
import { CallFailed } from '../../transport/api.ts';
import { PasskeyTrouble } from '../../lib/passkeyTrouble.ts';
import type { Report } from '../../platform/platform.ts';

/** Also used where a flow's own time limit has passed. */
export const TIMED_OUT = 'timeout';
export const UNKNOWN = 'unknown-error';

/** Code of the contract, or `network`, `timeout`, `malformed`, `cancelled`, or why a device gave no passkey. Any other error is reported. */
export const codeOf = (error: unknown, where: string, report: Report): string => {
  if (error instanceof CallFailed) return error.error.kind === 'refused' ? error.error.code : error.error.kind;
  if (error instanceof PasskeyTrouble) return error.code;
  if (error instanceof Error && error.name === 'ChunkLoadError') return 'network';
  report.error(where, error);
  return UNKNOWN;
};
