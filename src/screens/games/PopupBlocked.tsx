/** The browser blocked a game's window: how to allow it, and a button whose click opens it (R-GAME-16, R-ERR-16). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { openGameWindow } from '../../domains/play/play.intents.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

export default function PopupBlocked() {
  const { t } = useTranslation(['games', 'errors']);
  const dispatch = useAppDispatch();
  const dialog = useAppSelector((state) => selectDialog(state, 'popupBlocked'));
  if (dialog === null) return null;
  return (
    <Confirm
      title={t('games:blocked.title', { name: dialog.gameName })}
      action={t('games:blocked.open', { name: dialog.gameName })}
      keep={t('games:close')}
      onAction={() => dispatch(openGameWindow())}
      onClose={() => dispatch(closeDialog('popupBlocked'))}
    >
      <p>{t('errors:popup-blocked')}</p>
      <p>{t('games:blocked.text')}</p>
    </Confirm>
  );
}
