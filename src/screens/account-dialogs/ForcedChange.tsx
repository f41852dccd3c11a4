/** A password that must be changed first: no way past it but out (R-MODAL-05, R-SESS-23). */
import { useTranslation } from 'react-i18next';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { selectMustChange } from '../../domains/session/session.selectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';

export default function ForcedChange() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const why = usePortal(selectMustChange);
  const busy = usePortal((state) => selectRunning(state, 'logout'));
  return (
    <Slip
      title={t('change.title')}
      footer={
        <>
          <span className="grow" />
          <Button look="stop" busy={busy} data-autofocus onClick={() => ask(confirmLogOut())}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      <p>{t(`change.why.${why}`)}</p>
      <p>{t('change.built')}</p>
    </Slip>
  );
}
