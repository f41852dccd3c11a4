/**
 * A warning shown over a form's dialog, which stays open with its input. Other pop-ups wait in the dialog queue instead
 * (R-MODAL-15).
 */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

interface WarningDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button that closes the warning. */
  readonly action: string;
  readonly onClose: () => void;
  /** A second action, such as customer service. */
  readonly more?: ReactNode;
}
export function WarningDialog({ title, children, action, onClose, more }: WarningDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {more}
          <span className="grow" />
          <Button look="primary" data-autofocus onClick={onClose}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
