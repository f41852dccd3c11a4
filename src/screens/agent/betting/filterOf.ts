import type { BetFilter } from '../../../domains/team/betting.calc.ts';
import type { Typed } from './BetFilters.tsx';

interface Found {
  readonly filter: BetFilter;
  /** The field that keeps it from being asked for; null: none does. */
  readonly wrong: 'account' | 'days' | null;
}
/** What is typed as a filter. An account must be somebody of the team; days run forwards. */
export const filterOf = (typed: Typed, members: ReadonlyMap<string, string>): Found => {
  const account = typed.account.trim().toLowerCase();
  const member = members.get(account);
  const { category, from, to } = typed;
  const filter = {
    ...(member === undefined ? {} : { member }),
    ...(category === '' ? {} : { category }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
  if (account !== '' && member === undefined) return { filter, wrong: 'account' };
  return { filter, wrong: from !== '' && to !== '' && from > to ? 'days' : null };
};
