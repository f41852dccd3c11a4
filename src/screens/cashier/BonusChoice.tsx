import { type Ref, useId } from 'react';
import type { BonusOffer } from '../../domains/cashier/deposit.state.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';

interface BonusChoiceProps {
  readonly offers: readonly BonusOffer[];
  /** Id of the chosen offer; null: none. */
  readonly chosen: string | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (id: string | null) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}
/** A bonus with its terms, or none: none is chosen until the member takes one. */
export function BonusChoice({ offers, chosen, disabled, error, onChoose, ref }: BonusChoiceProps) {
  const { t } = useTranslation('deposits');
  const language = useShellLanguage();
  const id = useId();
  const choices = [
    { id: null, title: t('noBonus'), terms: t('noBonusText') },
    ...offers.map((offer) => ({ id: offer.id, title: offer.title[language], terms: offer.terms[language] })),
  ];
  return (
    <fieldset
      className="deposit-step payee-choice"
      ref={ref}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="h-sub">{t('bonusHead')}</legend>
      {choices.map((choice) => (
        <label key={choice.id ?? ''}>
          <input
            type="radio"
            name={id}
            checked={choice.id === chosen}
            disabled={disabled}
            aria-describedby={`${id}-${choice.id ?? 'none'}`}
            onChange={() => onChoose(choice.id)}
          />
          <span className="b">{choice.title}</span>
          <span className="payee-note t1 mute" id={`${id}-${choice.id ?? 'none'}`}>
            {choice.terms}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p className="down t1" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
