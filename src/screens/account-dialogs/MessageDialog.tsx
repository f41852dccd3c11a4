/** One sentence and a button: what has no dialog of its own. Keys carry their place, e.g. `errors:network`. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { Confirm } from '../../ui/slip/Confirm.tsx';
import { useAsk, usePortal } from '../portal.ts';

export default function MessageDialog() {
  const { t } = useTranslation(['account', 'errors', 'games', 'common', 'shell', 'password']);
  const ask = useAsk();
  const dialog = usePortal(selectOpenDialog);
  if (dialog?.kind !== 'message') return null;
  const close = () => ask(closeDialog('message'));
  return (
    <Confirm title={t(dialog.titleKey)} action={t('account:ok')} onAction={close} onClose={close}>
      <p>{t(dialog.textKey)}</p>
    </Confirm>
  );
}
