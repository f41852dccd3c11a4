import { useTranslation } from '../../i18n/useTranslation.ts';
import { EVERY_GAME } from '../../domains/winners/winners.selectors.ts';
import { ScrollRow } from '../../ui/row/ScrollRow.tsx';
import { useNavLabel } from '../shell/useNavLabel.ts';

interface WinnerKindsProps {
  readonly kinds: readonly string[];
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}
/** Filter of the winners: all games, or one of the house's kinds. */
export function WinnerKinds({ kinds, chosen, onChoose }: WinnerKindsProps) {
  const { t } = useTranslation('winners');
  const labelOf = useNavLabel();
  const entry = (kind: string, title: string) => (
    <button
      key={kind}
      type="button"
      className="wins-kind"
      aria-pressed={chosen === kind}
      onClick={() => onChoose(kind)}
    >
      {title}
    </button>
  );
  return (
    <ScrollRow
      label={t('kinds')}
      frame={(steps, row) => (
        <div className="wins-kinds">
          <div className="grow">{row}</div>
          {steps}
        </div>
      )}
    >
      {entry(EVERY_GAME, t('all'))}
      {kinds.map((kind) => entry(kind, labelOf(kind)))}
    </ScrollRow>
  );
}
