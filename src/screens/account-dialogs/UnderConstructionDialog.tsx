/** Placeholder for dialogs that have an entry but no content yet. It says so and offers a button to close it. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

export default function UnderConstructionDialog() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const kind = useAppSelector(selectOpenDialog)?.kind;
  if (kind === undefined) return null;
  const close = () => dispatch(closeDialog(kind));
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
