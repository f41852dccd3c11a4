/**
 * A warning of a form that must not lose what was typed: it lies over its own dialog, which goes on standing behind it.
 * Pop-ups that come by themselves wait in the queue instead (R-MODAL-15).
 */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';

interface WarningSlipProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button that takes note. */
  readonly action: string;
  readonly onClose: () => void;
  /** Another way on, such as the service. */
  readonly more?: ReactNode;
}
export function WarningSlip({ title, children, action, onClose, more }: WarningSlipProps) {
  return (
    <Slip
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
    </Slip>
  );
}
