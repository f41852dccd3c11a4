/** Under the form: the ways to an account for who has none yet (R-MODAL-03, R-SESS-15). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { tryForFree } from '../../../domains/session/session.intents.ts';
import { selectFlag } from '../../../domains/system/system.selectors.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useRegisterOffered } from '../../useRegisterOffered.ts';

export function LoginOthers() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const offered = useRegisterOffered();
  const freePlay = usePortal((state) => selectFlag(state, 'FREEPLAY3'));
  const entering = usePortal((state) => selectRunning(state, 'freePlay'));
  return (
    <div className="login-others">
      {(offered || freePlay) && <p>{t('login.noAccount')}</p>}
      {offered && (
        <button type="button" className="text-link" onClick={() => ask(swapDialog({ kind: 'register' }))}>
          {t('login.register')}
        </button>
      )}
      {freePlay && (
        <button
          type="button"
          className="text-link"
          aria-busy={entering || undefined}
          onClick={() => !entering && ask(tryForFree())}
        >
          {entering ? t('login.entering') : t('login.tryForFree')}
        </button>
      )}
    </div>
  );
}
