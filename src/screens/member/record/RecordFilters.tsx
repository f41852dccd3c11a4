/** Range of days and the record's own filters. Every choice is a new address. */
import { memo, useId, useState } from 'react';
import { useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useActiveChipInView } from '../useActiveChipInView.ts';
import { MOST_DAYS, RANGES } from './range.ts';
import type { RecordAddress } from './useRecordAddress.ts';

export interface Choice {
  /** Name of the filter in the call and in the address. */
  readonly name: string;
  readonly label: string;
  /** Text of the choice that filters nothing. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}
interface RecordFiltersProps {
  readonly address: RecordAddress;
  /** The same list until the texts or the choices change: the filters are rendered for themselves. */
  readonly choices: readonly Choice[];
}
export const RecordFilters = memo(function RecordFilters({ address, choices }: RecordFiltersProps) {
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const { range, days, fault, values, change } = address;
  const ranges = useActiveChipInView<HTMLDivElement>(`${range} ${useShellLanguage()}`);
  return (
    <section className="record-filters" aria-label={t('record.filters')}>
      <div ref={ranges} className="record-ranges" role="group" aria-label={t('record.period')}>
        {RANGES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={range === one}
            onClick={() => change({ range: one, from: '', to: '' })}
          >
            {t(`record.range.${one}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={range === 'custom'}
          onClick={() => change({ range: 'custom', ...days })}
        >
          <Icon name="calendar" />
          {t('record.range.custom')}
        </button>
      </div>
      {range === 'custom' && (
        <div className="record-days">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} htmlFor={`${id}-${end}`}>
              <span>{t(`record.${end}`)}</span>
              <DayInput
                id={`${id}-${end}`}
                day={days[end]}
                fault={fault === null ? null : `${id}-fault`}
                onChange={(day) => change({ [end]: day }, { replace: true })}
              />
            </label>
          ))}
          <p className="record-fault t2" id={`${id}-fault`} role="alert">
            {fault !== null && t(`record.fault.${fault}`, { n: Math.floor(MOST_DAYS / 366) })}
          </p>
        </div>
      )}
      <div className="record-choices">
        {choices.map(({ name, label, all, options }) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span className="vh">{label}</span>
            <select
              id={`${id}-${name}`}
              className="record-select"
              value={values[name] ?? ''}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            >
              <option value="">{all}</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </section>
  );
});
interface DayInputProps {
  readonly id: string;
  readonly day: string;
  /** Id of the message that says what is wrong; null: nothing is. */
  readonly fault: string | null;
  readonly onChange: (day: string) => void;
}
/** A year that is being typed passes through `0002`, `0020` and `0202`: no earlier year than this one is a choice. */
const FIRST_YEAR = '1900';

function DayInput({ id, day, fault, onChange }: DayInputProps) {
  /** What is typed and no day yet. */
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      small
      id={id}
      type="date"
      value={draft ?? day}
      aria-invalid={fault !== null || undefined}
      aria-describedby={fault ?? undefined}
      onBlur={() => setDraft(null)}
      onChange={({ currentTarget: { value } }) => {
        const isTyping = value !== '' && value < FIRST_YEAR;
        setDraft(isTyping ? value : null);
        if (!isTyping) onChange(value);
      }}
    />
  );
}
