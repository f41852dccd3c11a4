/** The help centre as a pop-up over the current page (R-MODAL-07). */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { HelpList } from '../../help/HelpList.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

const WIDTH = 640;

export default function HelpDialog() {
  const { t } = useTranslation('help');
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectOpenDialog);
  const [open, setOpen] = useState<string | undefined | null>(dialog?.kind === 'help' ? dialog.tag : undefined);
  const close = () => dispatch(closeDialog('help'));
  return (
    <Dialog title={t('title')} width={WIDTH} onClose={close}>
      <HelpList level={3} open={open} onOpen={setOpen} onLeft={close} />
    </Dialog>
  );
}
