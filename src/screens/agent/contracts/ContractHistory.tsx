import { fieldsOf, isRate, valuesOf } from '../../../domains/contracts/contracts.calc.ts';
import { selectStepsOf } from '../../../domains/contracts/contracts.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppSelector } from '../../store.ts';
import { useTermTexts } from './termTexts.ts';

/** The steps of a contract with their times and rates, the latest first; of one that has moved more than once. */
export function ContractHistory({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const { print } = useTermTexts();
  const steps = useAppSelector((state) => selectStepsOf(state, contractId));
  if (steps.length < 2) return null;
  return (
    <details className="contract-history">
      <summary className="t2">{t('contracts.history', { n: formats.number(steps.length) })}</summary>
      <ol>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <b>{t(`contracts.state.${step.state}`)}</b>{' '}
            <span className="fig">
              {fieldsOf(step.kind)
                .filter(isRate)
                .map((field) => print(field, valuesOf(step)[field] ?? 0))
                .join(' / ')}
            </span>{' '}
            <time className="fig t1 mute">{formats.dateTime(step.at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
