/** Below the form: how to get an account, for visitors who have none (R-MODAL-03, R-SESS-15). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { tryForFree } from '../../../domains/session/session.intents.ts';
import { selectFlag } from '../../../domains/system/system.selectors.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useRegisterOffered } from '../../useRegisterOffered.ts';

export function NoAccountOptions() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const offered = useRegisterOffered();
  const freePlay = useAppSelector((state) => selectFlag(state, 'FREEPLAY3'));
  const entering = useAppSelector((state) => selectIsFlowRunning(state, 'freePlay'));
  return (
    <div className="login-others">
      {(offered || freePlay) && <p>{t('login.noAccount')}</p>}
      {offered && (
        <button type="button" className="text-link" onClick={() => dispatch(swapDialog({ kind: 'register' }))}>
          {t('login.register')}
        </button>
      )}
      {freePlay && (
        <button
          type="button"
          className="text-link"
          aria-busy={entering || undefined}
          onClick={() => !entering && dispatch(tryForFree())}
        >
          {entering ? t('login.entering') : t('login.tryForFree')}
        </button>
      )}
    </div>
  );
}
