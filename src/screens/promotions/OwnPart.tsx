import { useTranslation } from '../../i18n/useTranslation.ts';
import { errorKey } from '../../domains/errors.ts';
import { minorAmount, prizeOf } from '../../domains/promotions/promotions.calc.ts';
import { selectHasAttempt, selectPartFailure } from '../../domains/promotions/promotions.selectors.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Wash } from '../../ui/field/Wash.tsx';
import { usePortal } from '../portal.ts';
import type { usePart } from './usePart.ts';

interface OwnPartProps {
  readonly promotion: Promotion;
  readonly part: ReturnType<typeof usePart>;
}
/** How far one has come, what one has drawn, and what went wrong with the last press. */
export function OwnPart({ promotion, part: { own, status, act } }: OwnPartProps) {
  const { t } = useTranslation(['promotions', 'errors']);
  const { money } = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
  const failure = usePortal((state) => selectPartFailure(state, promotion.id));
  const unknown = usePortal((state) => selectHasAttempt(state, promotion.id));
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
        <Wash tone="up">{t('drawn', { prize: prize.title, amount: money(own?.amount ?? 0, symbol) })}</Wash>
      )}
      {/* What the house has said since is the answer that did not come. */}
      {failure !== null && act !== null && <Wash>{unknown ? t('lost') : t(errorKey(failure))}</Wash>}
    </>
  );
}
