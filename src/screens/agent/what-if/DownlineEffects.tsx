import type { ReactNode } from 'react';
import { differenceOf } from '../../../domains/team/whatIf.calc.ts';
import type { RealtimeTerms, WhatIfRow } from '../../../domains/team/whatIf.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { ExactAmount } from '../ExactAmount.tsx';
import { DifferenceAmount } from './DifferenceAmount.tsx';

interface DownlineEffectsProps {
  readonly rows: readonly WhatIfRow[];
  readonly termsOf: (member: string, account: string, terms: RealtimeTerms | null) => ReactNode;
}
/** What each downline earned, and what it would have earned. */
export function DownlineEffects({ rows, termsOf }: DownlineEffectsProps) {
  const { t } = useTranslation(['reports', 'agent']);
  return (
    <RecordTable
      heads={[
        { text: t('whatIf.agent') },
        { text: t('whatIf.terms') },
        { text: t('whatIf.before'), right: true },
        { text: t('whatIf.after'), right: true },
        { text: t('whatIf.difference'), right: true },
      ]}
    >
      {rows.map((row) => (
        <RecordRow key={row.member}>
          <RecordCell className="record-what">
            <span className="report-member">
              {row.account}
              <span className="agent-level fig">{t('agent:level', { n: row.level })}</span>
            </span>
          </RecordCell>
          <RecordCell className="what-if-terms-cell">{termsOf(row.member, row.account, row.terms)}</RecordCell>
          <RecordCell className="report-figure r" label={t('whatIf.before')}>
            <ExactAmount micro={row.before} />
          </RecordCell>
          <RecordCell className="report-figure r" label={t('whatIf.after')}>
            <ExactAmount micro={row.after} />
          </RecordCell>
          <RecordCell className="record-amount report-result r">
            <DifferenceAmount micro={differenceOf(row)} />
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
