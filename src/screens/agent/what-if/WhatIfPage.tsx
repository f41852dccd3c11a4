/** What real-time salary would have been under other terms, for the agent and every downline (B-21). */
import '../overview/overview.css';
import '../salary/payouts.css';
import '../../member/record/record.css';
import '../contracts/contracts.css';
import '../report/reports.css';
import './whatIf.css';
import { useState } from 'react';
import { byEarnings, differenceOf, sumOf, type TermChanges, WHAT_IF_DAYS } from '../../../domains/team/whatIf.calc.ts';
import type { RealtimeTerms, WhatIfDays } from '../../../domains/team/whatIf.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { useAgentId } from '../useAgentId.ts';
import { DownlineEffects } from './DownlineEffects.tsx';
import { OwnPanel } from './OwnPanel.tsx';
import { TermsCell } from './TermsCell.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { SettledUntil } from './SettledUntil.tsx';
import { useWhatIf } from './useWhatIf.ts';

const PER_PAGE = 20;
/** Codes that say more than that it failed. */
const TOLD = ['house-busy', 'over-limit'];
interface Edited {
  readonly agent: string;
  /** Null: of oneself. */
  readonly account: string | null;
  readonly terms: RealtimeTerms | null;
}

export default function WhatIfPage() {
  const { t } = useTranslation(['reports', 'agent', 'agentCentre', 'errors', 'memberCentre']);
  const formats = useFormats();
  const me = useAgentId();
  const [days, setDays] = useState<WhatIfDays>(WHAT_IF_DAYS[0]);
  const [changes, setChanges] = useState<TermChanges>({});
  const [edited, setEdited] = useState<Edited | null>(null);
  const [page, setPage] = useState(1);
  const { value, isCurrent, error, ask } = useWhatIf(days, changes);
  const rows = byEarnings(value?.downlines ?? []);
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const start = (Math.min(page, pages) - 1) * PER_PAGE;
  const count = Object.keys(changes).length;
  const isEmpty =
    value !== null && rows.length === 0 && value.own.terms === null && value.own.paid === 0 && count === 0;
  const undo = (agent: string): void =>
    setChanges((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== agent)));
  const termsOf = (agent: string, account: string | null, terms: RealtimeTerms | null) => {
    const changed = changes[agent];
    return (
      <TermsCell
        account={account}
        terms={terms}
        changed={changed}
        onChange={() => setEdited({ agent, account, terms: changed === undefined ? terms : changed })}
        onUndo={() => undo(agent)}
      />
    );
  };
  const failure = error === null ? null : TOLD.includes(error) ? t(`errors:${error}`) : t('whatIf.failed');
  return (
    <div className="record">
      <header className="agent-title">
        <h1 className="h-page grow">{t('agent:sections.whatIf')}</h1>
        {value !== null && value.until > 0 && <SettledUntil until={value.until} />}
        <Button size="s" look="line" busy={!isCurrent && error === null && value !== null} onClick={ask}>
          {t('whatIf.refresh')}
        </Button>
      </header>
      <p className="t2 mute what-if-how">{t('whatIf.how')}</p>
      <div className="what-if-choices">
        <div className="agent-chips" role="group" aria-label={t('whatIf.days')}>
          {WHAT_IF_DAYS.map((one) => (
            <button
              key={one}
              type="button"
              className="agent-chip"
              aria-pressed={one === days}
              onClick={() => setDays(one)}
            >
              {t(`whatIf.last${one}`)}
            </button>
          ))}
        </div>
        {count > 0 && (
          <>
            <span className="t2 mute">{t('whatIf.changesKept', { n: formats.number(count) })}</span>
            <Button size="s" look="line" onClick={() => setChanges({})}>
              {t('whatIf.reset')}
            </Button>
          </>
        )}
        <span className="t2 mute" role="status">
          {value !== null && !isCurrent && error === null && t('whatIf.computing')}
        </span>
      </div>
      {failure !== null && value !== null && (
        <AsOf
          tone="down"
          action={
            <Button size="s" onClick={ask}>
              {t('memberCentre:record.retry')}
            </Button>
          }
        >
          {failure}
        </AsOf>
      )}
      {value === null ? (
        <section className="panel record-panel">
          {failure !== null ? (
            <FailedState title={failure} onRetry={ask}>
              {t('whatIf.failedText')}
            </FailedState>
          ) : (
            <div className="stack record-bones" aria-busy="true">
              {[44, 28, 28, 28, 28].map((height, n) => (
                <SkeletonBlock key={n} height={height} />
              ))}
            </div>
          )}
        </section>
      ) : isEmpty ? (
        <section className="panel record-panel">
          <EmptyState title={t('whatIf.none')}>{t('whatIf.noneText')}</EmptyState>
        </section>
      ) : (
        <div className="report-parts" aria-busy={!isCurrent || undefined}>
          <OwnPanel own={value.own} below={differenceOf(sumOf(rows))} terms={termsOf(me, null, value.own.terms)} />
          <section className="panel record-panel what-if-downlines" aria-labelledby="what-if-downlines">
            <h2 className="h-sub record-title" id="what-if-downlines">
              {t('whatIf.downlines')}
            </h2>
            {rows.length === 0 ? (
              <EmptyState title={t('whatIf.noDownlines')}>{t('whatIf.noDownlinesText')}</EmptyState>
            ) : (
              <DownlineEffects rows={rows.slice(start, start + PER_PAGE)} termsOf={termsOf} />
            )}
            <div className="report-pages">
              <Pager
                label={t('whatIf.pages')}
                page={Math.min(page, pages)}
                pages={pages}
                pageName={(n) => t('whatIf.page', { n })}
                onTurn={setPage}
              />
            </div>
          </section>
          <p className="t2 mute">{t('whatIf.tree')}</p>
        </div>
      )}
      {edited !== null && (
        <TermsDialog
          title={edited.account === null ? t('whatIf.changeOwn') : t('whatIf.changeOf', { account: edited.account })}
          terms={edited.terms}
          onUse={(terms) => {
            setChanges((before) => ({ ...before, [edited.agent]: terms }));
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
