import { useState } from 'react';
import { answerDividend } from '../../../domains/salary/salary.intents.ts';
import { selectDividendAnswer } from '../../../domains/salary/salary.selectors.ts';
import type { PayoutRow } from '../../../domains/salary/salary.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useIsStaff } from '../useRights.ts';
import { useMoney } from '../../useMoney.ts';

const EXPLAINED: readonly string[] = ['insufficient-funds', 'not-open', 'not-found', 'not-sent', 'network', 'lost'];

/** Accept and refuse of an open request, after a confirmation that names the amount. */
export function DividendActions({ payout }: { readonly payout: PayoutRow }) {
  const { t } = useTranslation('agentPayouts');
  const money = useMoney();
  const dispatch = useAppDispatch();
  const answer = useAppSelector(selectDividendAnswer);
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const { reference, account, amount, state } = payout;
  const own = answer?.reference === reference ? answer : null;
  const isBusy = answer?.state === 'sending';
  const isStaff = useIsStaff();
  const close = () => setAsked(null);
  const send = () => {
    dispatch(answerDividend({ reference, accept: asked === 'accept' }));
    close();
  };
  // Money is the agent's alone (decision 0333).
  if (state !== 'open' || isStaff) return null;
  return (
    <div className="settled-actions">
      <Button size="s" look="primary" busy={own?.state === 'sending' && own.accept} onClick={() => setAsked('accept')}>
        {t('dividend.accept')}
      </Button>
      <Button size="s" look="line" busy={own?.state === 'sending' && !own.accept} onClick={() => setAsked('refuse')}>
        {t('dividend.refuse')}
      </Button>
      {own?.state === 'refused' && (
        <Alert>{t(`error.${own.code !== null && EXPLAINED.includes(own.code) ? own.code : 'other'}`)}</Alert>
      )}
      {asked !== null && (
        <Confirm
          title={t(`dividend.${asked}Title`, { money: money(amount), account })}
          action={t(`dividend.${asked}`)}
          keep={t('dividend.later')}
          busy={isBusy}
          onAction={send}
          onClose={close}
        >
          <p>{t(`dividend.${asked}Text`, { money: money(amount), account })}</p>
        </Confirm>
      )}
    </div>
  );
}
