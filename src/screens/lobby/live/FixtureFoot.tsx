import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { fixturesTopicOf, selectFixture } from '../../../domains/tables/tables.selectors.ts';
import { useFormats, useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { clockText } from '../../clockText.ts';
import { useAppSelector } from '../../store.ts';
import { useHouseNowAt } from '../../useHouseNowAt.ts';
import { CardFoot } from './CardFoot.tsx';
import { useCardTopic } from './useCardTopic.ts';

/** Divides thousandths into the hundredths that amounts are formatted in. */
const TENTH = 10;

interface FixtureFootProps {
  /** An element of the card: the foot subscribes while it is in view. */
  readonly place: RefObject<Element | null>;
  readonly game: Game;
}
/**
 * The foot of a card with the match the game opens with, at the odds it really pays, with the time they are valid by the house's clock (decision 0147).
 * After that time the game opens with another match, and nothing is shown until the vendor names it.
 */
export function FixtureFoot({ place, game }: FixtureFootProps) {
  const { t } = useTranslation('cards');
  const formats = useFormats();
  const language = useShellLanguage();
  const sport = `${game.gameType}-${game.vendor}`;
  const topic = useCardTopic(place, fixturesTopicOf(sport));
  const fixture = useAppSelector((state) => selectFixture(state, sport, game.id));
  const startsAt = fixture?.startsAt ?? 0;
  const over = useHouseNowAt([startsAt]) >= startsAt;
  if (!topic.known || fixture === null) return null;
  if (over)
    return (
      <CardFoot asOf={null} lines={1}>
        <span className="card-line">{t('fixture.over')}</span>
      </CardFoot>
    );
  const home = fixture.home[language];
  const away = fixture.away[language];
  const rows = [
    { key: 'home', side: home, odds: fixture.odds.home },
    { key: 'draw', side: t('fixture.draw'), odds: fixture.odds.draw },
    { key: 'away', side: away, odds: fixture.odds.away },
  ] as const;
  const offered = rows.flatMap(({ key, side, odds }) => (odds === null ? [] : [{ key, side, odds }]));
  return (
    <CardFoot asOf={topic.asOf} lines={topic.asOf === null ? 4 : 3}>
      <ul className="card-odds" aria-label={t('fixture.of', { home, away })}>
        {offered.map(({ key, side, odds }) => (
          <li key={key}>
            <span className="ell">{side}</span> <b className="fig">{formats.decimal(odds / TENTH, 2)}</b>
          </li>
        ))}
      </ul>
      {topic.asOf === null && <Left until={fixture.startsAt} />}
    </CardFoot>
  );
}

function Left({ until }: { readonly until: number }) {
  const { t } = useTranslation('cards');
  const now = useNow(1_000);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  const time = clockText(Math.max(0, until - houseNow));
  return (
    <span className="card-line fig" role="img" aria-label={t('fixture.left', { time })}>
      {time}
    </span>
  );
}
