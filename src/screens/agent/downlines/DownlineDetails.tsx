import { useCallback, useEffect } from 'react';
import { clearDownlineAct, requestDownline } from '../../../domains/team/downlines.intents.ts';
import { selectDownlineDetails } from '../../../domains/team/downlines.selectors.ts';
import type { DownlineDetails } from '../../../domains/team/downlines.state.ts';
import { rateText } from '../../../domains/team/rate.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Freshness } from '../../../ui/connectionStatus/Freshness.tsx';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { Link } from '../../Link.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { AGENT_PAGES } from '../../agentPaths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { OfferContract } from '../contracts/OfferContract.tsx';
import { DownlineActions } from './DownlineActions.tsx';
import { StatusTag } from './DownlineTable.tsx';

/** One account below the agent: its facts, figures and contracts, and what the agent may do to it. */
export function DownlineDetailsView({ member }: { readonly member: string }) {
  const { t } = useTranslation(['downlines', 'common']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { data, state, error, at } = useAppSelector(selectDownlineDetails);
  const read = useCallback(() => void dispatch(requestDownline(member)), [dispatch, member]);
  useEffect(() => {
    dispatch(clearDownlineAct());
    read();
  }, [dispatch, read]);
  const one = data?.member === member ? data : null;
  return (
    <>
      <Link className="record-link" to={AGENT_PAGES.downlines}>
        {t('one.toList')}
      </Link>
      <header className="agent-title">
        <h1 className="h-page downline-name">{one?.account ?? '…'}</h1>
        {one !== null && (
          <>
            <Tag tone="line">{t(`kind.${one.kind}`)}</Tag>
            <StatusTag status={one.status} />
          </>
        )}
        <span className="grow" />
        {one !== null && at !== null && (
          <Freshness live={false} fresh>
            {t('readAt', { time: formats.time(at) })}
          </Freshness>
        )}
        <IconButton icon="refresh" label={t('refresh')} busy={state === 'loading'} onClick={read} />
      </header>
      {state === 'failed' ? (
        <FailedState title={t('list.failed')} onRetry={read}>
          {error === 'forbidden' ? t('list.outside') : t('common:balanceSafe')}
        </FailedState>
      ) : one === null ? (
        <Skeleton>
          <div className="agent-bones">
            <SkeletonBlock height={90} />
            <SkeletonBlock height={160} />
          </div>
        </Skeleton>
      ) : (
        <>
          <Facts one={one} />
          <DownlineActions one={one} />
          <Figures one={one} />
          <OwnContracts one={one} />
        </>
      )}
    </>
  );
}
interface OneProps {
  readonly one: DownlineDetails;
}
function Facts({ one }: OneProps) {
  const { t } = useTranslation(['downlines', 'agent']);
  const formats = useFormats();
  const money = useMoney();
  const facts: readonly (readonly [string, string])[] = [
    [t('list.sorts.balance'), money(one.balance)],
    [t('rate.label'), t('percent', { n: rateText(one.rate) })],
    [t('list.level'), t('agent:level', { n: one.level })],
    [t('list.below'), t('list.belowOf', { all: formats.number(one.downlines), direct: formats.number(one.direct) })],
    [t('one.vip'), formats.number(one.vipLevel)],
    [t('list.sorts.joinedAt'), formats.dateTime(one.joinedAt)],
    [t('list.sorts.lastSeenAt'), one.lastSeenAt === null ? t('list.never') : formats.dateTime(one.lastSeenAt)],
  ];
  return (
    <dl className="panel downline-facts downline-facts-panel" aria-label={t('one.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="fig">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
const PERIODS = ['today', 'week', 'month'] as const;
const AMOUNTS = ['stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const;
function Figures({ one }: OneProps) {
  const { t } = useTranslation('downlines');
  const formats = useFormats();
  const money = useMoney();
  return (
    <section className="panel agent-panel downline-figures" aria-labelledby="downline-figures">
      <header>
        <h2 className="h-sub" id="downline-figures">
          {t('one.figures')}
        </h2>
      </header>
      <RecordTable
        heads={[
          { text: t('one.period') },
          { text: t('one.bets'), right: true },
          ...AMOUNTS.map((name) => ({ text: t(`one.${name}`), right: true })),
        ]}
      >
        {PERIODS.map((period) => (
          <RecordRow key={period}>
            <RecordCell className="record-what b">{t(`one.periods.${period}`)}</RecordCell>
            <RecordCell className="fig r" label={t('one.bets')}>
              {formats.number(one[period].bets)}
            </RecordCell>
            {AMOUNTS.map((name) => (
              <RecordCell key={name} className="fig r" label={t(`one.${name}`)}>
                {money(one[period][name])}
              </RecordCell>
            ))}
          </RecordRow>
        ))}
      </RecordTable>
    </section>
  );
}
function OwnContracts({ one: { contracts, member, kind: account, level } }: OneProps) {
  const { t } = useTranslation(['downlines', 'agentCentre']);
  const formats = useFormats();
  return (
    <section className="panel agent-panel" aria-labelledby="downline-contracts">
      <header>
        <h2 className="h-sub grow" id="downline-contracts">
          {t('one.contracts')}
        </h2>
        {account === 'agent' && level === 1 && <OfferContract to={member} />}
        <Link className="record-link" to={AGENT_PAGES.contracts}>
          {t('one.toContracts')}
        </Link>
      </header>
      {contracts.length === 0 ? (
        <p className="downline-line t2 mute">{t('one.noContracts')}</p>
      ) : (
        <ul className="downline-contracts">
          {contracts.map(({ contractId, kind, period, state, at }) => (
            <li key={contractId}>
              <b>{t(`agentCentre:contracts.kind.${kind}`)}</b>
              <span className="t2 mute">{t(`agentCentre:contracts.period.${period}`)}</span>
              <Tag>{t(`agentCentre:contracts.state.${state}`)}</Tag>
              <span className="fig t2 mute">{formats.dateTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
