import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmProps {
  /** Names the outcome: "Sign out?", never "Are you sure". */
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
  readonly keep?: string;
  readonly onClose: () => void;
  readonly busy?: boolean;
}
export function Confirm({ title, children, action, onAction, keep, onClose, busy }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {keep && (
            <Button look="line" onClick={onClose}>
              {keep}
            </Button>
          )}
          <span className="grow" />
          <Button look="primary" busy={busy === true} onClick={onAction} data-autofocus>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
