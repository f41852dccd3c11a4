/** Two minutes before the end: one press stays, where staying is possible. */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectFlowError, selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { confirmLogOut, keepSession } from '../../../domains/session/session.intents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Wash } from '../../../ui/field/Wash.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../../portal.ts';

/** `capped`: twelve hours are over, and nothing prolongs it; there is nothing to press but that one has read it. */
export function EndNears({ capped }: { readonly capped: boolean }) {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'keepSession'));
  const leaving = usePortal((state) => selectRunning(state, 'logout'));
  const failed = usePortal((state) => selectFlowError(state, 'keepSession')) !== null;
  const understood = () => ask(closeDialog('sessionExpiry'));
  const stay = () => ask(keepSession());
  return (
    <Slip
      title={t('expiry.soonTitle')}
      onClose={capped ? understood : undefined}
      footer={
        <>
          <Button look="line" busy={leaving} onClick={() => ask(confirmLogOut())}>
            {t('expiry.out')}
          </Button>
          <span className="grow" />
          <Button look="primary" data-autofocus busy={busy} onClick={capped ? understood : stay}>
            {t(capped ? 'expiry.understood' : 'expiry.stay')}
          </Button>
        </>
      }
    >
      {failed && !capped && <Wash>{t('expiry.renewFailed')}</Wash>}
      <p role="alert">{t(capped ? 'expiry.cappedText' : 'expiry.soonText')}</p>
    </Slip>
  );
}
