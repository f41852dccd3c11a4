import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { selectConnectionStatus } from '../../domains/connection/connection.selectors.ts';
import { minorAmount, STATUS_STYLE } from '../../domains/promotions/promotions.calc.ts';
import { takePart } from '../../domains/promotions/promotions.intents.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { usePromotionAction } from './usePromotionAction.ts';
import type { useParticipation } from './useParticipation.ts';

interface DetailsFootProps {
  readonly promotion: Promotion;
  readonly part: ReturnType<typeof useParticipation>;
  readonly begin: string;
}
/** The player's status in a sentence, and the available actions. */
export function DetailsFoot({ promotion, part: { own, status, act }, begin }: DetailsFootProps) {
  const { t } = useTranslation('promotions');
  const { money } = useFormats();
  const dispatch = useAppDispatch();
  const symbol = useAppSelector(selectCurrencySymbol);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'takePart'));
  const offline = useAppSelector(selectConnectionStatus)?.word === 'offline';
  const goTo = usePromotionAction(promotion);
  const reward = minorAmount(promotion.reward);
  const needed = minorAmount(promotion.needed) ?? 0;
  const amounts = {
    amount: money(own?.amount ?? 0, symbol),
    progress: money(own?.progress ?? 0, symbol),
    needed: money(needed, symbol),
    date: begin,
  };
  const claims = act === 'claim' && reward !== null;
  if (status === null && goTo === null) return null;
  return (
    <>
      <p className="grow t2 dim" role="status">
        {offline && act !== null ? t('offline') : status !== null && t(`stand.${status}`, amounts)}
      </p>
      {goTo && (
        <Button look={act === null ? 'primary' : 'line'} onClick={goTo.follow}>
          {goTo.label}
        </Button>
      )}
      {act !== null && (
        <Button look="primary" busy={busy} disabled={offline} onClick={() => dispatch(takePart(promotion.id))}>
          {claims ? t('act.claimAmount', { amount: money(reward, symbol) }) : t(`act.${act}`)}
        </Button>
      )}
      {act === null && status !== null && !STATUS_STYLE[status].enabled && (
        <Button disabled>{t(`status.${status}`)}</Button>
      )}
    </>
  );
}
