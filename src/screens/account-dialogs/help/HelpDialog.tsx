/** The help centre as a pop-up over whatever one was doing (R-MODAL-07). */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { HelpList } from '../../help/HelpList.tsx';
import { useAsk, usePortal } from '../../portal.ts';

const WIDTH = 640;

export default function HelpDialog() {
  const { t } = useTranslation('help');
  const ask = useAsk();
  const dialog = usePortal(selectOpenDialog);
  const [open, setOpen] = useState<string | undefined | null>(dialog?.kind === 'help' ? dialog.tag : undefined);
  const close = () => ask(closeDialog('help'));
  return (
    <Slip title={t('title')} width={WIDTH} onClose={close}>
      <HelpList level={3} open={open} onOpen={setOpen} onLeft={close} />
    </Slip>
  );
}
