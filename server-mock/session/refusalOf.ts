/** The refusal of a decision, as a caller is told. */
import type { Decision } from '../../core/decision.ts';
import type { PlayLimit } from '../../core/play-limits/types.ts';
import { Refused } from '../../security/refused.ts';
import { money } from './money.ts';

type No = Pick<Extract<Decision, { ok: false }>, 'code' | 'facts'>;
interface LimitFacts extends Pick<PlayLimit, 'kind' | 'period' | 'used' | 'until'> {
  readonly limit: number;
}
/** A play limit (one of `time` in minutes) says which one, what is used of it, and when its window ends; other facts stay in the house. */
export const refusalOf = ({ code, facts }: No): Refused => {
  if (code !== 'play-limit') return new Refused(code);
  const { kind, period, limit, used, until } = facts as unknown as LimitFacts;
  return new Refused(code, { value: { kind, period, limit: money(limit), used: money(used), until } });
};
