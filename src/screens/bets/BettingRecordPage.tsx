/** The betting record: own bets of any range of days, with totals over the whole filter (R-MEMB-06). */
import { useCallback, useMemo } from 'react';
import { BET_STATES } from '../../domains/bets/bets.calc.ts';
import { betsTopicOf, selectBetsRecord } from '../../domains/bets/bets.selectors.ts';
import { betsRecord } from '../../domains/bets/bets.slice.ts';
import type { BetSums, RecordedBet } from '../../domains/bets/bets.state.ts';
import { selectMappingVendor, selectSortingVendor } from '../../domains/catalogue/catalogue.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { RecordCell, RecordRow } from '../member/record/RecordTable.tsx';
import { RecordView } from '../member/record/RecordView.tsx';
import { ReferenceCell } from '../member/record/ReferenceCell.tsx';
import { useRecord } from '../member/record/useRecord.ts';
import { useRecordAddress } from '../member/record/useRecordAddress.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { BET_CATEGORIES } from '../betCategories.ts';
import { useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';

const FILTERS = ['category', 'vendor', 'state'];
const ALLOWED = { category: BET_CATEGORIES, state: BET_STATES };
const TONES = { open: 'brass', won: 'up', lost: 'plain', equal: 'plain', void: 'line' } as const;
const SUMS = 5;

export default function BettingRecordPage() {
  const { t } = useTranslation(['memberCentre', 'shell']);
  const formats = useFormats();
  const language = useShellLanguage();
  const { money, toneOf } = useShownAmounts();
  const topics = [betsTopicOf(useAppSelector(selectMemberId) ?? '')];
  useShownTopics(...topics);
  const vendors = useAppSelector(selectSortingVendor);
  const vendorNames = useAppSelector(selectMappingVendor);
  // Until the catalogue is here, the vendor of an address is taken as it is.
  const allowed = useMemo(() => (vendors.length === 0 ? ALLOWED : { ...ALLOWED, vendor: vendors }), [vendors]);
  const address = useRecordAddress(FILTERS, allowed);
  const record = useRecord(useAppSelector(selectBetsRecord), betsRecord, address);
  const sums = ({ count, stake, validBet, payout, result }: BetSums) => [
    { label: t('bets.stake'), text: money(stake) },
    { label: t('bets.validBet'), text: money(validBet) },
    { label: t('bets.payout'), text: money(payout) },
    { label: t('bets.result'), text: money(result, true), tone: toneOf(result) } as const,
    { label: t('bets.count'), text: formats.number(count) },
  ];
  const row = useCallback(
    ({ betId, gameName, category, vendor, stake, payout, result, state, placedAt }: RecordedBet) => (
      <RecordRow key={betId} open={state === 'open'}>
        <RecordCell className="record-time fig dim">{formats.dateTime(placedAt)}</RecordCell>
        <RecordCell className="record-what">
          <b>{gameName[language]}</b>{' '}
          <span className="t1 mute">
            {t(`shell:nav.${category}`)} · {vendorNames[vendor] ?? vendor}
          </span>
        </RecordCell>
        <ReferenceCell reference={betId} />
        <RecordCell className="record-after fig r" label={t('bets.oneStake')}>
          {money(stake)}
        </RecordCell>
        <RecordCell className="fig r record-wide" label={t('bets.payout')}>
          {payout === null ? '' : money(payout)}
        </RecordCell>
        <RecordCell className={`record-amount fig r ${result === null ? '' : toneOf(result)}`} label={t('bets.result')}>
          {result === null ? '' : money(result, true)}
        </RecordCell>
        <RecordCell className="record-state">
          <Tag tone={TONES[state]}>{t(`bets.state.${state}`)}</Tag>
        </RecordCell>
      </RecordRow>
    ),
    [t, formats, language, money, toneOf, vendorNames],
  );
  const choices = useMemo(
    () => [
      {
        name: 'category',
        label: t('bets.category'),
        all: t('bets.allCategories'),
        options: BET_CATEGORIES.map((value) => ({ value, text: t(`shell:nav.${value}`) })),
      },
      {
        name: 'vendor',
        label: t('bets.vendor'),
        all: t('bets.allVendors'),
        options: vendors.map((value) => ({ value, text: vendorNames[value] ?? value })),
      },
      {
        name: 'state',
        label: t('bets.stateLabel'),
        all: t('bets.allStates'),
        options: BET_STATES.map((value) => ({ value, text: t(`bets.state.${value}`) })),
      },
    ],
    [t, vendors, vendorNames],
  );
  return (
    <RecordView
      title={t('shell:built.bettingRecord')}
      topics={topics}
      address={address}
      exported="bets"
      record={record}
      sums={sums}
      sumCount={SUMS}
      choices={choices}
      heads={[
        { text: t('record.time') },
        { text: t('bets.game') },
        { text: t('bets.reference') },
        { text: t('bets.oneStake'), right: true },
        { text: t('bets.payout'), right: true, wide: true },
        { text: t('bets.result'), right: true },
        { text: t('bets.stateLabel') },
      ]}
      row={row}
    />
  );
}
