import { useId, useState } from 'react';
import type { DownlineQuery } from '../../../domains/team/downlines.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { KINDS } from './KindChoice.tsx';
import { SORTS } from './useDownlineQuery.ts';

interface DownlineFiltersProps {
  readonly query: DownlineQuery;
  readonly onChange: (values: Partial<DownlineQuery>) => void;
}
/** Search at any depth, kind, status and order. A select acts at once, the search when it is sent. */
export function DownlineFilters({ query, onChange }: DownlineFiltersProps) {
  const { t } = useTranslation('downlines');
  const id = useId();
  const [typed, setTyped] = useState(query.search);
  const [shown, setShown] = useState(query.search);
  // Back, or a step of the path, has changed the search.
  if (shown !== query.search) {
    setShown(query.search);
    setTyped(query.search);
  }
  return (
    <form
      className="downline-filters"
      role="search"
      aria-label={t('list.filter')}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: typed.trim() });
      }}
    >
      <label htmlFor={`${id}-search`}>
        <span>{t('list.search')}</span>
        <TextInput
          small
          icon="search"
          id={`${id}-search`}
          autoComplete="off"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button type="submit">{t('list.find')}</Button>
      <Choice
        label={t('kind.label')}
        value={query.kind ?? ''}
        options={[['', t('kind.all')], ...KINDS.map((kind) => [kind, t(`kind.${kind}`)] as const)]}
        onChoose={(kind) => onChange({ kind: KINDS.find((one) => one === kind) ?? null })}
      />
      <Choice
        label={t('status.label')}
        value={query.status ?? ''}
        options={[
          ['', t('status.all')],
          ['active', t('status.active')],
          ['frozen', t('status.frozen')],
        ]}
        onChoose={(status) => onChange({ status: status === 'active' || status === 'frozen' ? status : null })}
      />
      <div className="downline-sort">
        <Choice
          label={t('list.sort')}
          value={query.sort}
          options={SORTS.map((sort) => [sort, t(`list.sorts.${sort}`)] as const)}
          onChoose={(sort) => onChange({ sort: SORTS.find((one) => one === sort) ?? 'account' })}
        />
        <IconButton
          boxed
          icon={query.descending ? 'down' : 'up'}
          label={t(query.descending ? 'list.descending' : 'list.ascending')}
          aria-pressed={query.descending}
          onClick={() => onChange({ descending: !query.descending })}
        />
      </div>
    </form>
  );
}
interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <select id={id} className="record-select" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
