/** The country's dialling code: a button with the code that opens a searchable list (R-REG-06, R-CALL-13). */
import './code.css';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { defaultDialCode } from '../../../domains/verification/verification.calc.ts';
import { requestCountries } from '../../../domains/verification/verification.intents.ts';
import { selectCountries } from '../../../domains/verification/verification.selectors.ts';
import { selectLocation } from '../../../domains/system/system.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { CountryList } from './CountryList.tsx';

interface DialCodeFieldProps {
  /** Digits without `+`. Empty: not chosen yet; the visitor's own country is filled in as soon as it is known. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}
export function DialCodeField({ value, onChange }: DialCodeFieldProps) {
  const { t } = useTranslation('register');
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const countries = useAppSelector(selectCountries);
  const country = useAppSelector(selectLocation)?.country;
  useEffect(() => void dispatch(requestCountries()), [dispatch]);
  const own = defaultDialCode(countries.data ?? [], country);
  useEffect(() => {
    if (value === '' && own !== '') onChange(own);
  }, [onChange, own, value]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="dial"
      ref={box}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className="dial-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={value === '' ? t('dial.choose') : t('dial.chosen', { code: value })}
        onClick={() => {
          if (countries.data === null) dispatch(requestCountries());
          setOpen(!open);
        }}
      >
        <span className="fig">+{value}</span>
        <Icon name="down" size="s" />
      </button>
      {open && (
        <CountryList
          id={listId}
          chosen={value}
          onChoose={(code) => {
            onChange(code);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
