import { useTranslation } from '../../i18n/useTranslation.ts';
import { EVERY_GAME } from '../../domains/winners/winners.selectors.ts';
import { ScrollRow } from '../../ui/row/ScrollRow.tsx';
import { useNavWord } from '../shell/useNavWord.ts';

interface KindsProps {
  readonly kinds: readonly string[];
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}
/** Which games' winners are shown: all, or one of the kinds this house has. */
export function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation('winners');
  const word = useNavWord();
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
      {kinds.map((kind) => entry(kind, word(kind)))}
    </ScrollRow>
  );
}
