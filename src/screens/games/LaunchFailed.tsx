/** A game that did not start, pressed on a card: the page stays, another try is one press (R-GAME-15). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { retryLaunch } from '../../domains/play/play.intents.ts';
import { Confirm } from '../../ui/slip/Confirm.tsx';
import { useAsk, usePortal } from '../portal.ts';

export default function LaunchFailed() {
  const { t } = useTranslation(['games', 'errors']);
  const ask = useAsk();
  const dialog = usePortal(selectOpenDialog);
  if (dialog?.kind !== 'launchFailed') return null;
  const close = () => ask(closeDialog('launchFailed'));
  return (
    <Confirm
      title={t('games:failed', { name: dialog.gameName })}
      action={t('games:retry')}
      keep={t('games:close')}
      onAction={() => {
        close();
        ask(retryLaunch());
      }}
      onClose={close}
    >
      <p>{t('games:failedText', { reason: t(errorKey(dialog.code)) })}</p>
    </Confirm>
  );
}
