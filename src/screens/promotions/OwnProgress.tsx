import { useTranslation } from '../../i18n/useTranslation.ts';
import { errorKey } from '../../domains/errors.ts';
import { minorAmount, prizeOf } from '../../domains/promotions/promotions.calc.ts';
import { selectHasAttempt, selectPartFailure } from '../../domains/promotions/promotions.selectors.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppSelector } from '../store.ts';
import type { useParticipation } from './useParticipation.ts';

interface OwnProgressProps {
  readonly promotion: Promotion;
  readonly part: ReturnType<typeof useParticipation>;
}
/** The player's progress, a drawn prize, and the failure of the last action. */
export function OwnProgress({ promotion, part: { own, status, act } }: OwnProgressProps) {
  const { t } = useTranslation(['promotions', 'errors']);
  const { money } = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const failure = useAppSelector((state) => selectPartFailure(state, promotion.id));
  const unknown = useAppSelector((state) => selectHasAttempt(state, promotion.id));
  const needed = minorAmount(promotion.needed);
  const prize = prizeOf(promotion, own);
  const running =
    own !== null && needed !== null && (status === 'joined' || status === 'process' || status === 'claim');
  return (
    <>
      {running && (
        <progress
          className="promo-progress"
          aria-label={t('progress')}
          max={needed}
          value={Math.min(own.progress, needed)}
        />
      )}
      {status === 'claimed' && prize && (
        <Alert tone="up">{t('drawn', { prize: prize.title, amount: money(own?.amount ?? 0, symbol) })}</Alert>
      )}
      {/* A newer status from the house replaces the answer that did not arrive. */}
      {failure !== null && act !== null && <Alert>{unknown ? t('lost') : t(errorKey(failure))}</Alert>}
    </>
  );
}
