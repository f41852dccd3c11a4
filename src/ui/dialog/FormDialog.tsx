import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  /** Id of the form that the dialog holds. */
  readonly form: string;
  /** Label of the button that closes the dialog and sends nothing. */
  readonly back: string;
  /** Label of the button that sends the form; null: it cannot be sent. */
  readonly submit: string | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** A dialog with one form, the way back on the left and the button that sends it on the right. */
export function FormDialog({ title, form, back, submit, busy, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {back}
          </Button>
          <span className="grow" />
          {submit !== null && (
            <Button type="submit" form={form} look="primary" busy={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
