/** A game from a card failed to start: the page stays, and a button retries (R-GAME-15). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { retryLaunch } from '../../domains/play/play.intents.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

export default function LaunchFailed() {
  const { t } = useTranslation(['games', 'errors']);
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectOpenDialog);
  if (dialog?.kind !== 'launchFailed') return null;
  const close = () => dispatch(closeDialog('launchFailed'));
  return (
    <Confirm
      title={t('games:failed', { name: dialog.gameName })}
      action={t('games:retry')}
      keep={t('games:close')}
      onAction={() => {
        close();
        dispatch(retryLaunch());
      }}
      onClose={close}
    >
      <p>{t('games:failedText', { reason: t(errorKey(dialog.code)) })}</p>
    </Confirm>
  );
}
