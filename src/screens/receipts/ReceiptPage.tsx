/** The receipt of one bet or movement, at an address of its own that opens for its owner alone (B-26, R-MONEY-13). */
import '../member/record/record.css';
import './receipts.css';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { selectMappingVendor } from '../../domains/catalogue/catalogue.selectors.ts';
import { selectAllLive } from '../../domains/connection/connection.selectors.ts';
import { selectLedgerRecord } from '../../domains/ledger/record.selectors.ts';
import { selectReceipt } from '../../domains/receipts/receipts.selectors.ts';
import { requestReceipt } from '../../domains/receipts/receipts.slice.ts';
import type { ProofState, Receipt, ReceiptFigures } from '../../domains/receipts/receipts.state.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { sumMinor } from '../../lib/money.ts';
import { Freshness } from '../../ui/connectionStatus/Freshness.tsx';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { EntryAmounts } from '../ledger/EntryAmounts.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { MemberChips } from '../member/MemberMenu.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { useAccountTopics } from '../member/record/useAccountTopics.ts';
import { useFollowedRead, useSeen } from '../member/record/useFollowedRead.ts';
import { Link } from '../Link.tsx';
import { fairRoundPath } from '../fairRound.ts';
import { referenceFromSearch } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

const TONES = { open: 'brass', settled: 'plain', reversed: 'line' } as const;
const PROOF_TONES: Partial<Record<ProofState, 'up' | 'down'>> = { checked: 'up', failed: 'down' };
/** The house says so of a reference that does not exist and of another member's alike. */
const NOT_FOUND = 'not-found';

export default function ReceiptPage() {
  const { t } = useTranslation('memberCentre');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const reference = referenceFromSearch(useLocation().search);
  const topics = useAccountTopics();
  // What moves the account record moves a receipt as well.
  const { livePosition } = useAppSelector(selectLedgerRecord);
  const seen = useSeen(livePosition);
  const live = useAppSelector((state) => selectAllLive(state, topics));
  const { data, at, state, error } = useAppSelector(selectReceipt);
  const read = useCallback(() => {
    if (reference !== null) dispatch(requestReceipt({ reference, seen: seen.current }));
  }, [dispatch, reference, seen]);
  useEffect(read, [read]);
  const receipt = data?.reference === reference ? data : null;
  useFollowedRead({ livePosition, asOf: receipt?.asOf ?? null, state, error, read });
  const isMissing = reference === null || (state === 'failed' && error === NOT_FOUND);
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('receipt.title')}</h1>
        <span className="grow" />
        {receipt !== null && at !== null && (
          <Freshness live={live} fresh>
            {live ? t('record.live') : t('record.asOf', { time: formats.time(at) })}
          </Freshness>
        )}
      </header>
      {isMissing ? (
        <EmptyState title={t('receipt.missing')}>{t('receipt.missingText')}</EmptyState>
      ) : receipt !== null ? (
        <ReceiptView receipt={receipt} />
      ) : state === 'failed' ? (
        <FailedState title={t('receipt.failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={96} />
          <SkeletonBlock height={160} />
        </div>
      )}
    </div>
  );
}
/** What was asked for, what it cost, and the bonus that came with it or was forfeited. */
function FigureRows({ figures }: { readonly figures: ReceiptFigures }) {
  const { t } = useTranslation('memberCentre');
  const language = useShellLanguage();
  const { money } = useShownAmounts();
  const { kind, amount, fee, received, remaining, counterparty, bonus } = figures;
  return (
    <>
      {/* What the member's bank statement names as well. */}
      {counterparty !== null && (
        <div>
          <dt>{t(`receipt.counterparty.${kind}`)}</dt>
          <dd className="fig">{counterparty}</dd>
        </div>
      )}
      <div>
        <dt>{t('receipt.asked')}</dt>
        <dd className="fig">{money(amount)}</dd>
      </div>
      {kind === 'deposit' && received !== null && (
        <div>
          <dt>{t('receipt.paid')}</dt>
          <dd className="fig">{money(received)}</dd>
        </div>
      )}
      {kind === 'withdrawal' && received !== null && (
        <div>
          <dt>{t('receipt.arrived')}</dt>
          <dd className="fig">{money(received)}</dd>
        </div>
      )}
      {kind === 'withdrawal' && remaining !== null && remaining > 0 && (
        <div>
          <dt>{t('receipt.missingAmount')}</dt>
          <dd className="fig">{money(remaining)}</dd>
        </div>
      )}
      {kind !== 'transfer' && (
        <div>
          <dt>{t('cashier.fee')}</dt>
          <dd className="fig">{money(fee)}</dd>
        </div>
      )}
      {bonus !== null && (
        <div className="receipt-wide">
          <dt>{t(kind === 'withdrawal' ? 'receipt.forfeited' : 'receipt.bonus')}</dt>
          <dd>
            {bonus.title[language]}
            {bonus.amount === null ? (
              <p className="t1 mute">{t('receipt.bonusNotGranted')}</p>
            ) : (
              <>
                {': '}
                <span className="fig b">{money(kind === 'withdrawal' ? -bonus.amount : bonus.amount, true)}</span>
              </>
            )}
          </dd>
        </div>
      )}
    </>
  );
}
function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation(['memberCentre', 'operations']);
  const formats = useFormats();
  const language = useShellLanguage();
  const { masked, money } = useShownAmounts();
  const vendorNames = useAppSelector(selectMappingVendor);
  const { reference, what, state, reason, entries, timeline, figures, proof, fair } = receipt;
  const net = sumMinor(entries.map(({ amount }) => amount));
  return (
    <>
      <dl className="panel receipt-head">
        <div>
          <dt>{t('receipt.what')}</dt>
          <dd className="b">{what[language]}</dd>
        </div>
        <div>
          <dt>{t('ledger.reference')}</dt>
          <dd className="fig receipt-reference">{reference}</dd>
        </div>
        <div>
          <dt>{t('ledger.stateLabel')}</dt>
          <dd>
            <Tag tone={TONES[state]}>{t(`ledger.state.${state}`)}</Tag>
          </dd>
        </div>
        <div>
          <dt>{t('receipt.net')}</dt>
          <dd className={`fig ${!masked && net > 0 ? 'up' : ''}`}>{money(net, true)}</dd>
        </div>
        {figures !== null && <FigureRows figures={figures} />}
        {reason !== null && (
          <div className="receipt-wide">
            <dt>{t('receipt.reason')}</dt>
            <dd>{reason[language]}</dd>
          </div>
        )}
        {fair !== null && (
          <div>
            <dt>{t('receipt.fair')}</dt>
            <dd>
              <Link className="btn btn-line btn-s" to={fairRoundPath(fair.seed, fair.nonce)}>
                {t('receipt.checkRound')}
              </Link>
            </dd>
          </div>
        )}
        {entries.length > 0 && (
          <div className="receipt-wide">
            <dt>{t('receipt.proof')}</dt>
            <dd>
              <Tag tone={PROOF_TONES[proof.state] ?? 'line'}>{t(`receipt.proofState.${proof.state}`)}</Tag>
              {proof.checkpoint !== null && (
                <p className="t1 mute receipt-reference">
                  {t('receipt.proofOf', {
                    size: formats.number(proof.checkpoint.size),
                    time: formats.dateTime(proof.checkpoint.at),
                    key: proof.checkpoint.key,
                  })}
                </p>
              )}
            </dd>
          </div>
        )}
      </dl>
      {timeline.length > 0 && (
        <section className="panel receipt-steps" aria-label={t('receipt.timeline')}>
          <h2 className="h-sub">{t('receipt.timeline')}</h2>
          <ol>
            {timeline.map((step, at) => (
              <li key={`${step.at}-${step.state}-${String(at)}`}>
                <span className="fig dim">{formats.dateTime(step.at)}</span>{' '}
                <b>{t(`operations:way.state.${step.state}`)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
      {entries.length > 0 && (
        <section className="panel record-panel" aria-label={t('receipt.entries')}>
          <h2 className="h-sub record-title">{t('receipt.entries')}</h2>
          <RecordTable
            heads={[
              { text: t('record.time') },
              { text: t('ledger.what') },
              { text: t('ledger.amount'), right: true },
              { text: t('ledger.after'), right: true },
            ]}
          >
            {entries.map(({ entry, type, wallet, amount, balanceAfter, at }) => (
              <RecordRow key={entry}>
                <RecordCell className="record-time fig dim">{formats.dateTime(at)}</RecordCell>
                <RecordCell className="record-what">
                  <b>{t(`type.${type}`)}</b>
                  {wallet !== 'MAIN' && (
                    <span className="t1 mute"> {t('ledger.wallet', { wallet: vendorNames[wallet] ?? wallet })}</span>
                  )}
                  {proof.failed.includes(entry) && <Tag tone="down">{t('receipt.notProven')}</Tag>}
                </RecordCell>
                <EntryAmounts amount={amount} balanceAfter={balanceAfter} />
              </RecordRow>
            ))}
          </RecordTable>
        </section>
      )}
    </>
  );
}
