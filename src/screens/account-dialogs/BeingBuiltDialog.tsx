/** Dialogs that have an entry but no body yet: said plainly, with the way that is open. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { Confirm } from '../../ui/slip/Confirm.tsx';
import { useAsk, usePortal } from '../portal.ts';

export default function BeingBuiltDialog() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const kind = usePortal(selectOpenDialog)?.kind;
  if (kind === undefined) return null;
  const close = () => ask(closeDialog(kind));
  return (
    <Confirm
      title={t(`built.${kind}`, { defaultValue: t('built.other') })}
      action={t('ok')}
      onAction={close}
      onClose={close}
    >
      <p>{t('built.text')}</p>
    </Confirm>
  );
}
