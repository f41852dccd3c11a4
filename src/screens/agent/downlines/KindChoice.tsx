import { useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccountKind } from '../../../domains/team/downlines.state.ts';

export const KINDS: readonly AccountKind[] = ['member', 'agent'];

interface KindChoiceProps {
  readonly chosen: AccountKind;
  readonly onChoose: (kind: AccountKind) => void;
}
export function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('downlines');
  const id = useId();
  return (
    <div className="downline-kind">
      <span className="t1" id={id}>
        {t('kind.label')}
      </span>
      <div className="agent-chips" role="group" aria-labelledby={id}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="agent-chip"
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind)}
          >
            {t(`kind.${kind}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
