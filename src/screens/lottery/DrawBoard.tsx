/** The lottery's clock: current issue, time to closing or to the draw by house time, and the newest numbers. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { selectLamp, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import {
  selectCurrentDraw,
  selectDrawsMode,
  selectHasDraws,
  selectLastDraw,
} from '../../domains/draws/draws.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { StillFlap } from '../../ui/flap/Flap.tsx';
import { usePortal } from '../portal.ts';
import { DrawFresh } from './DrawFresh.tsx';
import { Numbers } from './Numbers.tsx';
import { drawClockText, useDrawClock } from './useDrawClock.ts';
import { useLotteryTopic } from './useLotteryTopic.ts';

interface DrawBoardProps {
  readonly gameCode: string;
  readonly name: string;
}
export function DrawBoard({ gameCode, name }: DrawBoardProps) {
  const { t } = useTranslation('lottery');
  const topic = useLotteryTopic(gameCode);
  const here = usePortal((state) => selectHasDraws(state, gameCode));
  const current = usePortal((state) => selectCurrentDraw(state, gameCode));
  return (
    <section className="board draw-board" data-surface="board" aria-labelledby="draw-board-title">
      <header className="draw-head">
        <h2 className="h-sub grow" id="draw-board-title">
          {name}
        </h2>
        <DrawFresh topic={topic} />
      </header>
      {here ? (
        <>
          {current ? <Clock row={current} /> : <p className="mute">{t('noIssue')}</p>}
          <Last gameCode={gameCode} />
        </>
      ) : (
        <Awaited topic={topic} />
      )}
    </section>
  );
}
/** Before the first figures: bones, or that they cannot be had. The channel tries again by itself. */
function Awaited({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('lottery');
  const lamp = usePortal(selectLamp);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (lamp?.word === 'offline' || status?.freshness === 'denied')
    return <Empty title={t('drawsFailed')}>{t('drawsSafe')}</Empty>;
  return (
    <Skeleton>
      <Bone height={64} />
      <Bone height={40} />
    </Skeleton>
  );
}
function Clock({ row }: { readonly row: DrawRow }) {
  const { t } = useTranslation('lottery');
  const formats = useFormats();
  const clock = useDrawClock(row);
  if (!clock) return null;
  const time = drawClockText(clock.left);
  const sentence = t(`phase.${clock.phase}`);
  return (
    <div className="draw-clock">
      <p className="label">{t('issue', { issue: row.issue })}</p>
      <StillFlap
        size="l"
        text={time}
        name={clock.phase === 'drawing' ? sentence : t('left', { phase: sentence, time })}
        tone={clock.phase === 'open' ? undefined : 'brass'}
      />
      <p className={clock.phase === 'open' ? 't1 mute' : 't1 brass'}>{sentence}</p>
      <p className="t1 mute">{t('drawAt', { time: formats.time(row.drawAt) })}</p>
    </div>
  );
}
/** The newest numbers; what comes while somebody looks is also said, politely and once. */
function Last({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('lottery');
  const last = usePortal((state) => selectLastDraw(state, gameCode));
  const live = usePortal((state) => selectDrawsMode(state, gameCode)) === 'live';
  const [first] = useState({ gameCode, issue: last?.issue ?? null });
  const came = live && last !== null && !(first.gameCode === gameCode && first.issue === last.issue);
  return (
    <div className="draw-last">
      <p className="label">{last ? t('lastIssue', { issue: last.issue }) : t('nothingYet')}</p>
      {last && <Numbers key={last.issue} numbers={last.numbers} fresh={came} />}
      <p className="vh" role="status">
        {came && t('news', { issue: last.issue, numbers: last.numbers.join(' ') })}
      </p>
    </div>
  );
}
