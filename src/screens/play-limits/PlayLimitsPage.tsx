/** Own play limits, live with each bet and deposit, the figures of own play, and the way into a break (B-08, B-09). */
import '../member/record/record.css';
import './playLimits.css';
import { useEffect, useId, useState } from 'react';
import { openPlayLimits } from '../../domains/play-limits/play-limits.intents.ts';
import { limitsTopicOf, selectLimitAttempt, selectLimits } from '../../domains/play-limits/play-limits.selectors.ts';
import { KINDS, type LimitKind, type LimitPeriod, PERIODS } from '../../domains/play-limits/play-limits.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { Link } from '../Link.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { BREAK_PATH, SAFER_PLAY } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { RealityCheckPanel } from '../reality-checks/RealityCheckPanel.tsx';
import { BreakPanel } from './BreakPanel.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { LimitLine } from './LimitLine.tsx';
import { PlayFigures } from './PlayFigures.tsx';

const EXPLAINED: readonly string[] = ['network', 'not-sent', 'not-open', 'lost'];

interface Which {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
export default function PlayLimitsPage() {
  // The dialog's texts load with the page: an opened dialog that waits for texts would hide the page and lose the focus.
  const { t } = useTranslation(['playLimits', 'realityChecks', 'shell', 'memberCentre']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const topic = limitsTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  useEffect(() => void dispatch(openPlayLimits()), [dispatch]);
  const { value: limits } = useAppSelector(selectLimits);
  const staleTime = useStaleTime(topic);
  const attempt = useAppSelector(selectLimitAttempt);
  const [chosen, setChosen] = useState<Which | null>(null);
  const doneKey = attempt?.state === 'done' ? attempt.key : null;
  useEffect(() => {
    if (doneKey !== null) setChosen(null);
  }, [doneKey]);
  const { kind, period } = attempt?.wish ?? {};
  // Saved, but not in force yet.
  const waits = attempt?.wish.act === 'set' && limits?.[`${kind}-${period}`]?.raise != null;
  const refused = attempt?.state === 'refused' && chosen === null ? (attempt.code ?? 'other') : null;
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.playLimits')}</h1>
      </header>
      <p className="t2 dim limits-text">{t('text')}</p>
      <p className="limits-ways">
        <Link className="record-link" to={BREAK_PATH}>
          {t('toBreak')}
        </Link>
        <Link className="record-link" to={SAFER_PLAY}>
          {t('toSaferPlay')}
        </Link>
      </p>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      {doneKey !== null && <Alert tone="up">{t(waits ? 'changedWaits' : 'changed')}</Alert>}
      {refused !== null && <Alert>{t(`error.${EXPLAINED.includes(refused) ? refused : 'other'}`)}</Alert>}
      {limits === null ? (
        <AwaitedTopic>
          {KINDS.map((kind) => (
            <SkeletonBlock key={kind} height={230} />
          ))}
        </AwaitedTopic>
      ) : (
        KINDS.map((kind) => <KindPanel key={kind} kind={kind} onChange={(period) => setChosen({ kind, period })} />)
      )}
      <RealityCheckPanel />
      <PlayFigures />
      <BreakPanel />
      {chosen !== null && <LimitDialog {...chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
interface KindPanelProps {
  readonly kind: LimitKind;
  readonly onChange: (period: LimitPeriod) => void;
}
function KindPanel({ kind, onChange }: KindPanelProps) {
  const { t } = useTranslation('playLimits');
  const id = useId();
  return (
    <section className="panel limits-panel" aria-labelledby={id}>
      <header>
        <h2 className="h-sub" id={id}>
          {t(`kind.${kind}`)}
        </h2>
        <p className="t2 mute">{t(`counts.${kind}`)}</p>
      </header>
      <ul>
        {PERIODS.map((period) => (
          <LimitLine key={period} kind={kind} period={period} onChange={() => onChange(period)} />
        ))}
      </ul>
    </section>
  );
}
