/** Provably fair rounds: what is proven, the member's seeds and rounds with their check, and the check of a receipt (B-28). */
import '../member/record/record.css';
import './fairness.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkReceipts, requestFairness } from '../../domains/fairness/fairness.intents.ts';
import { selectFairRecord } from '../../domains/fairness/fairness.selectors.ts';
import type { CheckedFairSeed } from '../../domains/fairness/fairness.state.ts';
import { receiptText } from '../../domains/fairness/receipts.calc.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { fairRoundFromSearch } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { SeedPanel } from './SeedPanel.tsx';

const PROVEN = ['fixed', 'own', 'numbers', 'complete'];
const NOT_PROVEN = ['rules', 'paid', 'others', 'demo'];

export default function FairnessPage() {
  const { t } = useTranslation('fairness');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { data, at, state } = useAppSelector(selectFairRecord);
  // Null: as the address has it.
  const [typed, setText] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useCallback(() => void dispatch(requestFairness()), [dispatch]);
  useEffect(read, [read]);
  const linked = useLinkedRound();
  const text = typed ?? (linked === null || linked === 'gone' ? '' : linked);
  const chooseRound = (receipt: string): void => {
    setText(receipt);
    dispatch(checkReceipts({ text: receipt }));
    // The focus scrolls the receipt and what the check says of it into view.
    field.current?.focus();
  };
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('title')}</h1>
        <span className="grow" />
        {at !== null && <span className="t1 mute">{t('asOf', { time: formats.time(at) })}</span>}
        <Button size="s" busy={state === 'loading'} onClick={read}>
          {t('again')}
        </Button>
      </header>
      <section className="panel fair-about">
        <p>{t('about')}</p>
        <div className="fair-lists">
          <Points title={t('proven.title')} texts={PROVEN.map((key) => t(`proven.${key}`))} />
          <Points title={t('notProven.title')} texts={NOT_PROVEN.map((key) => t(`notProven.${key}`))} />
        </div>
        <details>
          <summary>{t('method.title')}</summary>
          <p>{t('method.text')}</p>
        </details>
      </section>
      <ReceiptPanel text={text} onText={setText} field={field} isGone={linked === 'gone' && typed === null} />
      {state === 'failed' && data !== null && at !== null && <AsOf>{t('stale', { time: formats.time(at) })}</AsOf>}
      {data === 'insecure' ? (
        <Alert tone="brass">{t('insecure')}</Alert>
      ) : data !== null ? (
        data.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          data
            .toReversed()
            .map((checked) => <SeedPanel key={checked.seed.number} checked={checked} onRound={chooseRound} />)
        )
      ) : state === 'failed' ? (
        <FailedState title={t('failed')} onRetry={read} />
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={120} />
          <SkeletonBlock height={240} />
        </div>
      )}
    </div>
  );
}
/**
 * The receipt of the round that the address names, which is checked as soon as the record is here. `gone`: the record does not
 * have it; null: none is named, or the record is not known.
 */
function useLinkedRound(): string | null {
  const dispatch = useAppDispatch();
  const round = fairRoundFromSearch(useLocation().search);
  const { data } = useAppSelector(selectFairRecord);
  const receipt = round === null || data === null || data === 'insecure' ? null : receiptAt(data, round);
  useEffect(() => {
    if (receipt !== null && receipt !== 'gone') dispatch(checkReceipts({ text: receipt }));
  }, [dispatch, receipt]);
  return receipt;
}
const receiptAt = (record: readonly CheckedFairSeed[], { seed, nonce }: { seed: number; nonce: number }): string => {
  const checked = record.find((one) => one.seed.number === seed);
  const found = checked?.rounds.find(({ round }) => round.nonce === nonce);
  return checked === undefined || found === undefined ? 'gone' : receiptText(checked.seed, found.round);
};
function Points({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  return (
    <div>
      <h2 className="h-sub">{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
