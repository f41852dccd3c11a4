import type { BetFilter } from '../../../domains/team/betting.calc.ts';
import type { FilterText } from './BetFilters.tsx';

interface Found {
  readonly filter: BetFilter;
  /** The field that makes the filter invalid; null: none. */
  readonly wrong: 'account' | 'days' | null;
}
/** Parses the typed text as a filter. The account must match a member of the team, and the days must be in order. */
export const parseFilter = (typed: FilterText, accounts: readonly string[]): Found => {
  const account = typed.account.trim().toLowerCase();
  const { category, from, to } = typed;
  const filter = {
    ...(account === '' ? {} : { account }),
    ...(category === '' ? {} : { category }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
  if (account !== '' && !accounts.some((one) => one.includes(account))) return { filter, wrong: 'account' };
  return { filter, wrong: from !== '' && to !== '' && from > to ? 'days' : null };
};
