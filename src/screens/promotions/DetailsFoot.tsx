import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { selectLamp } from '../../domains/connection/connection.selectors.ts';
import { minorAmount, STATUS_LOOK } from '../../domains/promotions/promotions.calc.ts';
import { takePart } from '../../domains/promotions/promotions.intents.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { useGoTo } from './useGoTo.ts';
import type { usePart } from './usePart.ts';

interface DetailsFootProps {
  readonly promotion: Promotion;
  readonly part: ReturnType<typeof usePart>;
  readonly begin: string;
}
/** Where one stands, in a sentence, and what one can do about it. */
export function DetailsFoot({ promotion, part: { own, status, act }, begin }: DetailsFootProps) {
  const { t } = useTranslation('promotions');
  const { money } = useFormats();
  const ask = useAsk();
  const symbol = usePortal(selectCurrencySymbol);
  const busy = usePortal((state) => selectRunning(state, 'takePart'));
  const offline = usePortal(selectLamp)?.word === 'offline';
  const goTo = useGoTo(promotion);
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
        <Button look="primary" busy={busy} disabled={offline} onClick={() => ask(takePart(promotion.id))}>
          {claims ? t('act.claimAmount', { amount: money(reward, symbol) }) : t(`act.${act}`)}
        </Button>
      )}
      {act === null && status !== null && !STATUS_LOOK[status].enabled && (
        <Button disabled>{t(`status.${status}`)}</Button>
      )}
    </>
  );
}
