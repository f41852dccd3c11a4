/** One server seed with its rounds, and what the check says of each. */
import { useId, useState } from 'react';
import { receiptText } from '../../domains/fairness/receipts.calc.ts';
import type { CheckedFairSeed } from '../../domains/fairness/fairness.state.ts';
import { CHAIN_LENGTH, ROUNDS_A_SEED } from '../../lib/fairness/playFairRound.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';

/** Rounds that are shown at first. */
const FIRST_ROUNDS = 10;
type CheckedRound = CheckedFairSeed['rounds'][number];

interface SeedPanelProps {
  readonly checked: CheckedFairSeed;
  /** Called with the round's receipt. */
  readonly onRound: (receipt: string) => void;
}
export function SeedPanel({ checked, onRound }: SeedPanelProps) {
  const { t } = useTranslation('fairness');
  const formats = useFormats();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { seed, findings, withheld, doubled, rounds } = checked;
  const { number, hash, ownSeed, serverSeed, count } = seed;
  const isWrong =
    findings.length + withheld.length + doubled.length > 0 ||
    rounds.some(({ findings: own }) => own.includes('payout'));
  const shown = isWhole ? rounds : rounds.slice(-FIRST_ROUNDS);
  const seedLine = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd className="fair-code">{value}</dd>
    </div>
  );
  return (
    <section className="panel fair-seed" aria-labelledby={id}>
      <header className="fair-seed-head">
        <h2 className="h-sub" id={id}>
          {t('seed', { n: number })}
        </h2>
        <span className="t1 mute grow">{t('rounds', { n: formats.number(count) })}</span>
        {serverSeed === null && <Tag>{t('current')}</Tag>}
        {isWrong ? (
          <Tag tone="down">{t('differs')}</Tag>
        ) : (
          serverSeed !== null && (
            <Tag tone="up" icon="check">
              {t('fits')}
            </Tag>
          )
        )}
      </header>
      {findings.map((finding) => (
        <Alert key={finding}>{t(`finding.${finding}`)}</Alert>
      ))}
      {withheld.length > 0 && <Alert>{t('withheld', { rounds: withheld.join(', ') })}</Alert>}
      {doubled.length > 0 && <Alert>{t('doubled', { rounds: doubled.join(', ') })}</Alert>}
      <dl className="fair-seed-facts">
        {seedLine(t('hash'), hash)}
        {serverSeed === null ? (
          <div>
            <dt>{t('serverSeed')}</dt>
            <dd className="t2">{t('secret')}</dd>
          </div>
        ) : (
          seedLine(t('serverSeed'), serverSeed)
        )}
        {seedLine(t('ownSeed'), ownSeed)}
        {/* The first hash of a new chain is no seed of this one. */}
        {serverSeed === null && (number + 1) % CHAIN_LENGTH !== 0 && (
          <div>
            <dt>{t('nextHash')}</dt>
            <dd className="t2">{t('nextHashText', { most: formats.number(ROUNDS_A_SEED) })}</dd>
          </div>
        )}
      </dl>
      {rounds.length > 0 && (
        <RecordTable
          heads={[
            { text: t('nonce') },
            { text: t('game') },
            { text: t('stake'), right: true },
            { text: t('paid'), right: true },
            { text: t('drawn'), wide: true },
            { text: t('check') },
          ]}
        >
          {shown.toReversed().map((one) => (
            <RoundRow
              key={one.round.roundId}
              one={one}
              onCheck={serverSeed === null ? null : () => onRound(receiptText(seed, one.round))}
            />
          ))}
        </RecordTable>
      )}
      {!isWhole && rounds.length > FIRST_ROUNDS && (
        <Button size="s" onClick={() => setIsWhole(true)}>
          {t('all', { n: formats.number(rounds.length) })}
        </Button>
      )}
    </section>
  );
}
/** `n7`: on the number of the last ball. */
const betText = (choice: string, t: (key: string, values?: Readonly<Record<string, string>>) => string): string =>
  /^n\d$/.test(choice) ? t('bet.last', { n: choice.slice(1) }) : t(`bet.${choice}`);

function RoundRow({ one, onCheck }: { readonly one: CheckedRound; readonly onCheck: (() => void) | null }) {
  const { t } = useTranslation('fairness');
  const formats = useFormats();
  const language = useShellLanguage();
  const { money } = useShownAmounts();
  const { round, drawn, findings } = one;
  const { nonce, gameName, placedAt, stake, payout, state } = round;
  return (
    <RecordRow open={state === 'open'}>
      <RecordCell className="record-time fig dim">
        <b>{nonce}</b> {formats.dateTime(placedAt)}
      </RecordCell>
      <RecordCell className="record-what">
        <b>{gameName[language]}</b>
        {round.choice !== '' && <span className="t1 mute"> {t('choice', { bet: betText(round.choice, t) })}</span>}
      </RecordCell>
      <RecordCell className="record-after fig r" label={t('stake')}>
        {money(stake)}
      </RecordCell>
      <RecordCell className="record-amount fig r" label={t('paid')}>
        {payout === null ? t(`state.${state}`) : money(payout)}
      </RecordCell>
      <RecordCell className="record-wide fig dim">{drawn === null ? '–' : drawn.numbers.join(' · ')}</RecordCell>
      <RecordCell className="fair-verdict">
        {findings.map((finding) => (
          <span key={finding} className="t1 down">
            {t(`finding.${finding}`, { paid: drawn === null ? '' : money(drawn.payout) })}
          </span>
        ))}
        {onCheck !== null && (
          <Button size="s" onClick={onCheck}>
            {t('checkRound', { n: nonce })}
          </Button>
        )}
      </RecordCell>
    </RecordRow>
  );
}
