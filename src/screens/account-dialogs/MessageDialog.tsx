/**
 * A dialog of one sentence and a button, for messages without a dialog of their own. Keys name their namespace, e.g.
 * `errors:network`.
 */
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { OutboundLink } from '../../ui/link/OutboundLink.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { useOpenWindow } from '../outbound.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

export default function MessageDialog() {
  const { t } = useTranslation(['account', 'errors', 'games', 'common', 'shell', 'password', 'chat', 'breaks']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const open = useOpenWindow();
  const dialog = useAppSelector(selectOpenDialog);
  if (dialog?.kind !== 'message') return null;
  const close = () => dispatch(closeDialog('message'));
  const { outside, link } = dialog;
  if (outside !== undefined)
    return (
      <Confirm
        title={t(dialog.titleKey)}
        action={t('common:leaving.go')}
        keep={t('common:leaving.stay')}
        onAction={() => {
          open(outside.url);
          close();
        }}
        onClose={close}
      >
        <p>{t(dialog.textKey, { host: outside.host })}</p>
      </Confirm>
    );
  return (
    <Confirm title={t(dialog.titleKey)} action={t('account:ok')} onAction={close} onClose={close}>
      <p>{t(dialog.textKey, dialog.until === undefined ? {} : { time: formats.dateTime(dialog.until) })}</p>
      {link !== undefined && (
        <p>
          <OutboundLink url={link} className="text-link" onClick={close}>
            {t('chat:live.open')}
          </OutboundLink>
        </p>
      )}
    </Confirm>
  );
}
