/** What `decide` answers, and what it may look at besides the state. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Random, SeededRandom } from '../platform/random.ts';
import type { Genesis } from '../world/types.ts';
import type { CommandResult } from './commands.ts';
import type { HouseEvent } from './events.ts';

export interface Context {
  /** The writer's clock at this command. */
  readonly at: number;
  readonly random: SeededRandom;
  /** What nobody may foresee is drawn by it: the numbers of lotteries, who wins a pot. Absent: none are drawn. */
  readonly secure?: Pick<Random, 'integer'>;
  readonly world: Pick<Genesis, 'merchant' | 'game' | 'lotteries' | 'pots' | 'tables' | 'rooms'>;
}
export type Decision =
  | { readonly ok: true; readonly events: readonly HouseEvent[]; readonly result: CommandResult }
  | { readonly ok: false; readonly code: ErrorCode; readonly facts?: Readonly<Record<string, unknown>> };

export const yes = (events: readonly HouseEvent[], result: CommandResult = {}): Decision => ({
  ok: true,
  events,
  result,
});
export const no = (code: ErrorCode, facts?: Readonly<Record<string, unknown>>): Decision =>
  facts === undefined ? { ok: false, code } : { ok: false, code, facts };
