/** Entries of the accounts below the agent, newest first, by member, type and days (R-AGENT-08). */
import { rowIn, rowsIn } from '../../../lib/rowTable.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import './reports.css';
import { useCallback, useEffect } from 'react';
import { LEDGER_RECORD_TYPES } from '../../../domains/ledger/record.calc.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { selectTeamTransactions } from '../../../domains/team/transactions.selectors.ts';
import { teamTransactionsSlice } from '../../../domains/team/transactions.slice.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { RecordPages } from '../../member/record/RecordView.tsx';
import { useRecord } from '../../member/record/useRecord.ts';
import { useRecordAddress } from '../../member/record/useRecordAddress.ts';
import { useDerivedSource, useStoreSource } from '../../source.ts';
import { useAppSelector } from '../../store.ts';
import { useSignedMoney } from '../../useMoney.ts';
import { AccountSearch } from './AccountSearch.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { POLL_MS } from './useReport.ts';
import { useTyped } from './useTyped.ts';

const FILTERS = ['member', 'type'];
const ALLOWED = { type: LEDGER_RECORD_TYPES };
const REQUESTS = { requestPage: teamTransactionsSlice.requestPage };
const CHOSEN_MEMBER = 'member';

export default function TransactionsPage() {
  const { t } = useTranslation(['reports', 'agent', 'memberCentre']);
  const formats = useFormats();
  const signedMoney = useSignedMoney();
  const { clock } = usePlatform();
  const address = useRecordAddress(FILTERS, ALLOWED);
  const { filter, values, change, cursor } = address;
  const { page, former, at, error, retry } = useRecord(useAppSelector(selectTeamTransactions), REQUESTS, address);
  // A page that is turned to stays as it is; only the newest one gets new rows.
  useEffect(
    () => (at === null || cursor !== null ? undefined : clock.after(POLL_MS, retry)),
    [clock, at, cursor, retry],
  );
  const live = useStoreSource(selectTeamRows);
  const chosen = values[CHOSEN_MEMBER] ?? '';
  const accountOf = useCallback((rows: TeamRows | null) => (rows && rowIn(rows, chosen)?.account) ?? '', [chosen]);
  const account = useDerivedSource(live, accountOf);
  const write = useCallback(
    (text: string) => {
      const wanted = text.toLowerCase();
      const found = rowsIn<TeamRow>(live.current() ?? {}).find((row) => row.account === wanted);
      if (found !== undefined || wanted === '') change({ [CHOSEN_MEMBER]: found?.member ?? '' }, { replace: true });
    },
    [change, live],
  );
  const [typed, setTyped] = useTyped(account, write);
  const isFound = useDerivedSource(
    live,
    useCallback(
      (rows: TeamRows | null) =>
        rows === null || rowsIn(rows).some((row) => row.account.includes(typed.trim().toLowerCase())),
      [typed],
    ),
  );
  // On a page turn the former rows stay until the next ones are here, and the pager keeps the focus.
  const shown = page ?? former;
  return (
    <ReportFrame
      title={t('agent:sections.transactions')}
      address={address}
      choices={[
        {
          name: 'type',
          label: t('transactions.type'),
          all: t('transactions.allTypes'),
          options: LEDGER_RECORD_TYPES.map((value) => ({ value, text: t(`memberCentre:type.${value}`) })),
        },
      ]}
      search={
        <AccountSearch
          label={t('transactions.member')}
          typed={typed}
          onType={setTyped}
          wrong={isFound ? null : t('transactions.none')}
        />
      }
      chosen={filter && { record: 'teamTransactions', ...filter }}
      at={at}
      error={error}
      onRetry={retry}
    >
      {shown && (
        <>
          <section className="panel record-panel" aria-label={t('agent:sections.transactions')}>
            <div className="record-rows" aria-busy={page === null || undefined}>
              <RecordTable
                heads={[
                  { text: t('transactions.time') },
                  { text: t('transactions.account') },
                  { text: t('transactions.type') },
                  { text: t('transactions.reference') },
                  { text: t('transactions.amount'), right: true },
                ]}
              >
                {shown.rows.map((row, n) => (
                  <RecordRow key={`${row.member} ${row.reference} ${row.type} ${row.at} ${n}`}>
                    <RecordCell className="record-time fig dim">{formats.dateTime(row.at)}</RecordCell>
                    <RecordCell className="record-what b">{row.account}</RecordCell>
                    <RecordCell className="report-type">{t(`memberCentre:type.${row.type}`)}</RecordCell>
                    <RecordCell className="report-reference fig t1 mute">{row.reference}</RecordCell>
                    <RecordCell className={`record-amount fig r ${row.amount > 0 ? 'up' : ''}`}>
                      {signedMoney(row.amount)}
                    </RecordCell>
                  </RecordRow>
                ))}
              </RecordTable>
            </div>
            <RecordPages address={address} page={page} former={former} />
          </section>
          <p className="t2 mute">{t('transactions.tree')}</p>
        </>
      )}
    </ReportFrame>
  );
}
