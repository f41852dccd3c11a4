import type { RealtimeTerms } from '../../../domains/team/whatIf.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { TermsText } from './TermsText.tsx';

interface TermsCellProps {
  /** Null: the agent's own terms. */
  readonly account: string | null;
  /** Present terms; null: no contract. */
  readonly terms: RealtimeTerms | null;
  /** Absent: they are not changed. */
  readonly changed: RealtimeTerms | null | undefined;
  readonly onChange: () => void;
  readonly onUndo: () => void;
}
/** Terms of an agent, those of the question in the place of the present ones, and the buttons that change and undo them. */
export function TermsCell({ account, terms, changed, onChange, onUndo }: TermsCellProps) {
  const { t } = useTranslation('reports');
  const isChanged = changed !== undefined;
  return (
    <div className="what-if-terms">
      <span>
        <TermsText terms={isChanged ? changed : terms} />
        {isChanged && <Tag tone="brass">{t('whatIf.changed')}</Tag>}
      </span>
      <Button
        size="s"
        look="line"
        aria-label={account === null ? t('whatIf.changeOwn') : t('whatIf.changeOf', { account })}
        onClick={onChange}
      >
        {t('whatIf.change')}
      </Button>
      {isChanged && (
        <Button
          size="s"
          look="line"
          aria-label={account === null ? t('whatIf.undoOwn') : t('whatIf.undoOf', { account })}
          onClick={onUndo}
        >
          {t('whatIf.undo')}
        </Button>
      )}
    </div>
  );
}
