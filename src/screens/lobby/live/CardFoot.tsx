import './live.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';

interface CardFootProps {
  /** House time; null: the figures are live. */
  readonly asOf: number | null;
  /** How many lines it takes, so that what lies over the picture leaves room for it. */
  readonly lines: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}
/** The board at a picture's foot. Figures that are not live say of when they are, and are not greyed out (H-04). */
export function CardFoot({ asOf, lines, children }: CardFootProps) {
  const { t } = useTranslation('cards');
  const formats = useFormats();
  return (
    <div className="game-foot card-foot" data-surface="board" data-lines={asOf === null ? lines : lines + 1}>
      {children}
      {asOf !== null && <span className="card-as-of">{t('asOf', { time: formats.time(asOf) })}</span>}
    </div>
  );
}
