/** The result of `decide`, and its inputs besides the state. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Random, SeededRandom } from '../platform/random.ts';
import type { Genesis } from './genesis.ts';
import type { CommandResult } from './commands.ts';
import type { HouseEvent } from './events.ts';

export interface Context {
  /** The writer's clock at this command, Unix ms. */
  readonly at: number;
  readonly random: SeededRandom;
  /** For draws that must not be predictable: lottery numbers and pot wins. Absent: none are drawn. */
  readonly secure?: Pick<Random, 'integer'>;
  readonly world: Pick<Genesis, 'merchant' | 'game' | 'lotteries' | 'pots' | 'tables' | 'rooms'>;
}
export type Decision =
  | { readonly ok: true; readonly events: readonly HouseEvent[]; readonly result: CommandResult }
  | { readonly ok: false; readonly code: ErrorCode; readonly facts?: Readonly<Record<string, unknown>> };

export const accept = (events: readonly HouseEvent[], result: CommandResult = {}): Decision => ({
  ok: true,
  events,
  result,
});
export const refuse = (code: ErrorCode, facts?: Readonly<Record<string, unknown>>): Decision =>
  facts === undefined ? { ok: false, code } : { ok: false, code, facts };
