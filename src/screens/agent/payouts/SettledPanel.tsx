import '../salary/payouts.css';
import './settled.css';
import type { ReactNode } from 'react';
import { payoutsTopicOf, selectIsSettledCut, selectSettled } from '../../../domains/salary/salary.selectors.ts';
import type { PayoutRow } from '../../../domains/salary/salary.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { useState } from 'react';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { AGENT_PAGES } from '../../agentPaths.ts';
import { Link } from '../../Link.tsx';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { useAgentId } from '../useAgentId.ts';
import { SettledRow } from './SettledRow.tsx';

const PER_PAGE = 20;

interface SettledPanelProps {
  readonly id: string;
  readonly title: string;
  readonly kind: PayoutRow['kind'];
  /** Whether the agent is paid or pays. */
  readonly side: 'payee' | 'payer';
  readonly empty: readonly [title: string, text: string];
  /** What is added up beside the title, and how that is said; absent: every row. */
  readonly counted?: { readonly text: string; readonly is: (payout: PayoutRow) => boolean };
  readonly whoOf?: (payout: PayoutRow) => string;
  readonly actions?: (payout: PayoutRow) => ReactNode;
}
/** Payouts of the turn of the day, the latest day first, with their sum over all pages. */
export function SettledPanel({ id, title, kind, side, empty, counted, whoOf, actions }: SettledPanelProps) {
  const { t } = useTranslation('agentPayouts');
  const formats = useFormats();
  const money = useMoney();
  const agent = useAgentId();
  const [page, setPage] = useState(1);
  const settled = useAppSelector(selectSettled);
  const isCut = useAppSelector(selectIsSettledCut);
  const rows =
    settled?.filter(
      (row) =>
        row.kind === kind && (side === 'payee' ? row.member === agent : row.payer === agent && row.state !== 'none'),
    ) ?? null;
  const sum = rows?.filter((row) => counted?.is(row) ?? true).reduce((total, { amount }) => total + amount, 0) ?? 0;
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / PER_PAGE));
  const start = (Math.min(page, pages) - 1) * PER_PAGE;
  return (
    <section className="panel agent-panel" aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h-sub" id={`${id}-title`}>
          {title}
        </h2>
        {rows !== null && rows.length > 0 && (
          <span className="fig t2 mute">
            {t(counted?.text ?? 'total', { n: formats.number(rows.length), money: money(sum) })}
          </span>
        )}
        <span className="grow" />
        <ExportMenu chosen={rows === null || rows.length === 0 ? null : { record: 'settled', kind, role: side }} />
      </header>
      {rows === null ? (
        <TopicPlaceholder topic={payoutsTopicOf(agent)} title={t('failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4].map((one) => (
              <SkeletonBlock key={one} height={36} />
            ))}
          </div>
        </TopicPlaceholder>
      ) : rows.length === 0 ? (
        <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
      ) : (
        <>
          <ol className="settled-list">
            {rows.slice(start, start + PER_PAGE).map((payout) => (
              <SettledRow
                key={payout.reference}
                payout={payout}
                {...(whoOf && { who: whoOf(payout) })}
                actions={actions?.(payout)}
              />
            ))}
          </ol>
          <div className="settled-pages">
            <Pager
              label={t('pages')}
              page={Math.min(page, pages)}
              pages={pages}
              pageName={(n) => t('page', { n })}
              onTurn={setPage}
            />
          </div>
          {isCut && (
            <p className="settled-cut t2 mute">
              {t('newest', { n: formats.number(settled?.length ?? 0) })}{' '}
              <Link to={AGENT_PAGES.income}>{t('allDays')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
