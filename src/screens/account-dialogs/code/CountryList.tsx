/** Searchable list of countries: filters by name, ISO code or dialling code; arrow keys move, Enter chooses. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { countryMatches, dialDigits } from '../../../domains/verification/verification.calc.ts';
import { requestCountries } from '../../../domains/verification/verification.intents.ts';
import { selectCountries } from '../../../domains/verification/verification.selectors.ts';
import { rowOf } from '../../../i18n/locales.ts';
import { useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

interface CountryListProps {
  readonly id: string;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}
export function CountryList({ id, chosen, onChoose, onClose }: CountryListProps) {
  const { t } = useTranslation('register');
  const dispatch = useAppDispatch();
  const language = useShellLanguage();
  const countries = useAppSelector(selectCountries);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([rowOf(language).locale], { type: 'region', fallback: 'code' });
    const nameOf = (code: string): string => (/^[A-Za-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : null) ?? code;
    return (countries.data ?? []).map((country) => ({
      country,
      name: nameOf(country.countryCode),
      code: dialDigits(country.countryDialingCode),
    }));
  }, [countries.data, language]);
  const found = named.filter(({ country, name }) => countryMatches(country, name, typed));
  const active = Math.min(at, found.length - 1);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const row = list.current?.children[active];
    if (row && typeof row.scrollIntoView === 'function') row.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(active + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(active - 1, 0)),
    Enter: () => {
      const one = found[active];
      if (one) onChoose(one.code);
    },
    Escape: onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    // The list alone handles these keys: otherwise Enter would submit the form and Escape close its dialog.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="dial-list" id={id}>
      <TextInput
        ref={field}
        small
        icon="search"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-rows`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        aria-label={t('dial.search')}
        placeholder={t('dial.search')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="dial-rows" role="listbox" id={`${id}-rows`} aria-label={t('dial.list')} ref={list}>
        {found.map(({ country, name, code }, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={country.countryCode}
            id={`${id}-${place}`}
            role="option"
            aria-selected={code === chosen}
            className={place === active ? 'is-active' : undefined}
            // Preventing the default keeps the focus in the search field, so that its blur does not close the list before the
            // click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(code)}
          >
            <span className="grow">{name}</span>
            <span className="fig">+{code}</span>
          </button>
        ))}
      </div>
      {countries.state === 'failed' && countries.data === null ? (
        <div className="dial-note">
          <p>{t('dial.failed')}</p>
          <Button size="s" onClick={() => dispatch(requestCountries())}>
            {t('dial.again')}
          </Button>
        </div>
      ) : (
        found.length === 0 && (
          <p className="dial-note" role="status">
            {countries.data === null ? t('dial.loading') : t('dial.none')}
          </p>
        )
      )}
    </div>
  );
}
