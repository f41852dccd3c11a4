/** The refusal of a decision, as a caller is told. */
import { toDecimal } from '../../src/contract/decimal.ts';
import type { Decision } from '../core/decision.ts';
import type { LimitReached, PlayLimit } from '../core/play-limits/types.ts';
import { Refused } from '../security/refused.ts';

type No = Pick<Extract<Decision, { ok: false }>, 'code' | 'facts'>;
interface LimitFacts extends Pick<PlayLimit, 'kind' | 'period' | 'used' | 'until'> {
  readonly limit: number;
}
/** What a refusal by a play limit says of it. Undefined: of another refusal, whose facts stay in the house. */
export const limitReachedBy = ({ code, facts }: No): LimitReached | undefined => {
  if (code !== 'play-limit') return undefined;
  const { kind, period, limit, used, until } = facts as unknown as LimitFacts;
  return { kind, period, limit: toDecimal(limit), used: toDecimal(used), until };
};
export const refusalOf = (refused: No): Refused => {
  const limit = limitReachedBy(refused);
  return new Refused(refused.code, limit ? { value: { ...limit } } : {});
};
