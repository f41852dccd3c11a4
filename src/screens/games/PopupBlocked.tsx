/** The browser blocked a game's window: how to allow it, and a button whose press opens it (R-GAME-16, R-ERR-16). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { openWindow } from '../../domains/play/play.intents.ts';
import { Confirm } from '../../ui/slip/Confirm.tsx';
import { useAsk, usePortal } from '../portal.ts';

export default function PopupBlocked() {
  const { t } = useTranslation(['games', 'errors']);
  const ask = useAsk();
  const dialog = usePortal((state) => selectDialog(state, 'popupBlocked'));
  if (dialog === null) return null;
  return (
    <Confirm
      title={t('games:blocked.title', { name: dialog.gameName })}
      action={t('games:blocked.open', { name: dialog.gameName })}
      keep={t('games:close')}
      onAction={() => ask(openWindow())}
      onClose={() => ask(closeDialog('popupBlocked'))}
    >
      <p>{t('errors:popup-blocked')}</p>
      <p>{t('games:blocked.text')}</p>
    </Confirm>
  );
}
