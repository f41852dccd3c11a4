/** One checkbox for the required age and the terms, with a link to the terms (R-REG-05, R-REG-13). */
import { type Ref, useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLinkTarget } from '../../outbound.ts';

/** The help item with the terms. It opens in a new window, so that the form keeps its input. */
const TERMS = '/help#term';

interface TermsProps {
  readonly age: number;
  readonly ticked: boolean;
  readonly missing: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly ref: Ref<HTMLInputElement>;
}
export function Terms({ age, ticked, missing, onTick, ref }: TermsProps) {
  const { t } = useTranslation(['register', 'validation']);
  const terms = useLinkTarget()(TERMS, 'window');
  const id = useId();
  return (
    <div className="register-terms">
      <Checkbox
        ref={ref}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        aria-required="true"
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
      >
        {t('register:agree', { age })}
        <span className="field-required" aria-hidden="true">
          {'\u00a0*'}
        </span>
      </Checkbox>
      <a
        className="text-link"
        href={TERMS}
        onClick={(event) => {
          event.preventDefault();
          terms?.follow();
        }}
      >
        {t('register:readTerms')}
      </a>
      {missing && (
        <p className="field-error" id={id} role="alert">
          <Icon name="alert" size="s" />
          <span>{t('validation:terms')}</span>
        </p>
      )}
    </div>
  );
}
