/** The verification methods the account allows; one of them is enough. */
import { useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { ExtraMethod } from '../../../domains/session/session.intents.ts';

interface MethodFieldProps {
  readonly methods: readonly ExtraMethod[];
  readonly hints: Readonly<Partial<Record<ExtraMethod, string>>>;
  readonly chosen: ExtraMethod;
  readonly onChoose: (method: ExtraMethod) => void;
}
export function MethodField({ methods, hints, chosen, onChoose }: MethodFieldProps) {
  const { t } = useTranslation('account');
  const name = useId();
  return (
    <fieldset className="extra-methods">
      <legend>{t('extra.method')}</legend>
      {methods.map((method) => (
        <label key={method} className="extra-method">
          <input
            type="radio"
            name={name}
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <span>
            {t(`extra.${method}`)}
            {hints[method] !== undefined && (
              <>
                {' '}
                <span className="extra-hint">{hints[method]}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
