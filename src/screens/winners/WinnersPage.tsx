/** All latest winners, by kind of game (R-MSG-10); the address holds the kind (0134). */
import './winners.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { MOST_WINNERS } from '../../domains/winners/winners.calc.ts';
import { EVERY_GAME, winnersTopicOf } from '../../domains/winners/winners.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { useLanes } from '../useLanes.ts';
import { WinnerKinds } from './WinnerKinds.tsx';
import { WinsBoard } from './WinsBoard.tsx';

export default function WinnersPage() {
  const { t } = useTranslation('winners');
  const [query, setQuery] = useSearchParams();
  const [paused, setPaused] = useState(false);
  const lanes = useLanes();
  const requested = query.get('category');
  const kind = lanes.some(({ category }) => category === requested) ? (requested ?? EVERY_GAME) : EVERY_GAME;
  const topic = winnersTopicOf(kind);
  useShownTopics(topic);
  const choose = (next: string) => setQuery(next === EVERY_GAME ? {} : { category: next }, { replace: true });
  return (
    <div className="wins-page">
      <header className="page-head">
        <h1 className="h-page grow">{t('title')}</h1>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'resume' : 'pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        />
      </header>
      <WinnerKinds kinds={lanes.map(({ category }) => category)} chosen={kind} onChoose={choose} />
      <Truth topic={topic} />
      {/* Another kind is another list: rows held for the last one are dropped. */}
      <WinsBoard key={topic} topic={topic} paused={paused} />
    </div>
  );
}

/** Their number while they are live, else since when they are true; nothing is greyed out (H-04). */
function Truth({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('winners');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const old = status !== null && status.freshness !== 'live' && status.trueAt !== null;
  return (
    <p className="t2 mute">
      {old ? t('asOf', { time: formats.time(status.trueAt ?? 0) }) : t('newest', { n: MOST_WINNERS })}
    </p>
  );
}
