import type { BetFilter } from '../../../domains/team/betting.calc.ts';
import type { Typed } from './BetFilters.tsx';

interface Found {
  readonly filter: BetFilter;
  /** The field that keeps it from being asked for; null: none does. */
  readonly wrong: 'account' | 'days' | null;
}
/** What is typed as a filter. Somebody of the team must have it in their account; days run forwards. */
export const filterOf = (typed: Typed, accounts: readonly string[]): Found => {
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
