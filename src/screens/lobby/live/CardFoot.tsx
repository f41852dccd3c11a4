import './live.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';

interface CardFootProps {
  /** House time; null: the figures are live. */
  readonly asOf: number | null;
  /** Number of its lines, so that the overlay on the picture leaves room for them. */
  readonly lines: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}
/**
 * The foot of a game's card: a strip with figures over the lower edge of the picture. Its contents are `JackpotFoot`,
 * `TableFoot` or `FixtureFoot`. Figures that are not live show their time and are not greyed out (H-04).
 */
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
