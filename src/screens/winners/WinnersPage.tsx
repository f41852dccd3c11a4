/** All latest winners, by kind of game (R-MSG-10); the address says which kind (0134). */
import './winners.css';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { MOST_WINNERS } from '../../domains/winners/winners.calc.ts';
import { EVERY_GAME, winnersTopicOf } from '../../domains/winners/winners.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { useLanes } from '../useLanes.ts';
import { Kinds } from './Kinds.tsx';
import { WinsBoard } from './WinsBoard.tsx';

export default function WinnersPage() {
  const { t } = useTranslation('winners');
  const ask = useAsk();
  const [query, setQuery] = useSearchParams();
  const [paused, setPaused] = useState(false);
  const lanes = useLanes();
  const asked = query.get('category');
  const kind = lanes.some(({ category }) => category === asked) ? (asked ?? EVERY_GAME) : EVERY_GAME;
  const topic = winnersTopicOf(kind);
  useEffect(() => {
    ask(showTopic(topic));
    return () => void ask(hideTopic(topic));
  }, [ask, topic]);
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
      <Kinds kinds={lanes.map(({ category }) => category)} chosen={kind} onChoose={choose} />
      <Truth topic={topic} />
      {/* Another kind is another list: nothing of the last one is held. */}
      <WinsBoard key={topic} topic={topic} paused={paused} />
    </div>
  );
}

/** How many there are while they are live, else as of when they are true; nothing is greyed out (H-04). */
function Truth({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('winners');
  const formats = useFormats();
  const status = usePortal((state) => selectTopicStatus(state, topic));
  const old = status !== null && status.freshness !== 'live' && status.trueAt !== null;
  return (
    <p className="t2 mute">
      {old ? t('asOf', { time: formats.time(status.trueAt ?? 0) }) : t('newest', { n: MOST_WINNERS })}
    </p>
  );
}
