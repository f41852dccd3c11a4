import { useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { BET_CATEGORIES } from '../../betCategories.ts';

/** Text in the fields as typed; empty: no condition. */
export interface FilterText {
  readonly account: string;
  readonly category: string;
  readonly from: string;
  readonly to: string;
}
export const EMPTY_FILTER_TEXT: FilterText = { account: '', category: '', from: '', to: '' };

const SUGGESTED = 12;

interface BetFiltersProps {
  readonly typed: FilterText;
  readonly onType: (typed: FilterText) => void;
  /** Accounts of the team, as suggestions. */
  readonly accounts: readonly string[];
  /** What is wrong with the account or the days; null: nothing. */
  readonly wrong: { readonly field: 'account' | 'days'; readonly text: string } | null;
}
export function BetFilters({ typed, onType, accounts, wrong }: BetFiltersProps) {
  const { t } = useTranslation(['agentCentre', 'shell']);
  const id = useId();
  const wanted = typed.account.trim().toLowerCase();
  const suggested = wanted === '' ? [] : accounts.filter((one) => one.includes(wanted)).slice(0, SUGGESTED);
  const set = (more: Partial<FilterText>) => onType({ ...typed, ...more });
  return (
    <form className="bet-filters" role="search" aria-label={t('betting.filter')} onSubmit={(e) => e.preventDefault()}>
      <label htmlFor={`${id}-account`}>
        <span>{t('filter.account')}</span>
        <TextInput
          small
          icon="filter"
          id={`${id}-account`}
          list={`${id}-accounts`}
          autoComplete="off"
          value={typed.account}
          aria-invalid={wrong?.field === 'account' || undefined}
          aria-describedby={wrong?.field === 'account' ? `${id}-wrong` : undefined}
          onChange={(event) => set({ account: event.currentTarget.value })}
        />
      </label>
      <datalist id={`${id}-accounts`}>
        {suggested.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <label htmlFor={`${id}-category`}>
        <span>{t('betting.category')}</span>
        <select
          id={`${id}-category`}
          className="bet-select"
          value={typed.category}
          onChange={(event) => set({ category: event.currentTarget.value })}
        >
          <option value="">{t('betting.all')}</option>
          {BET_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`shell:nav.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} htmlFor={`${id}-${end}`}>
          <span>{t(`betting.${end}`)}</span>
          <TextInput
            small
            id={`${id}-${end}`}
            type="date"
            value={typed[end]}
            aria-invalid={wrong?.field === 'days' || undefined}
            aria-describedby={wrong?.field === 'days' ? `${id}-wrong` : undefined}
            onChange={(event) => set({ [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      <p className="bet-error t2" id={`${id}-wrong`} role="alert">
        {wrong?.text}
      </p>
    </form>
  );
}
