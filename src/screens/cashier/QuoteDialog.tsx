import '../transfers/upline.css';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';

export interface QuoteFigure {
  readonly name: string;
  readonly text: string;
  /** `figure`: an amount; `sum`: the amount that counts; absent: words. */
  readonly look?: 'figure' | 'sum';
}
interface QuoteDialogProps {
  readonly title: string;
  readonly figures: readonly QuoteFigure[];
  /** Shown where it replaces a quote on terms that have changed. */
  readonly renewed: string | null;
  readonly back: string;
  readonly send: string;
  readonly onBack: () => void;
  readonly onSend: () => void;
  readonly children: ReactNode;
}
const CLASSES = { figure: 'fig', sum: 'fig b' } as const;

/** What the house takes and what arrives, before anything is sent; every figure is the house's. */
export function QuoteDialog({ title, figures, renewed, back, send, onBack, onSend, children }: QuoteDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onBack}
      footer={
        <>
          {/* The focus begins here, so that a held Enter key sends nothing. */}
          <Button look="line" onClick={onBack} data-autofocus>
            {back}
          </Button>
          <span className="grow" />
          <Button look="primary" onClick={onSend}>
            {send}
          </Button>
        </>
      }
    >
      {renewed !== null && <Alert tone="brass">{renewed}</Alert>}
      <dl className="upline-confirm">
        {figures.map(({ name, text, look }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={look === undefined ? 'b upline-account' : CLASSES[look]}>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{children}</p>
    </Dialog>
  );
}
