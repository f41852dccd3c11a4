import { useDeferredValue } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { AsOf } from '../../../ui/lamp/AsOf.tsx';
import { ScrollRow } from '../../../ui/row/ScrollRow.tsx';
import { Section } from '../../../ui/section/Section.tsx';
import { placeOf } from '../../places.ts';
import { useAsk } from '../../portal.ts';
import { PauseCards } from '../live/PauseCards.tsx';
import { LobbyCard } from './LobbyCard.tsx';

/** As many as a phone shows, and a few; the others of a row are drawn behind them, by themselves (performance.md, G4). */
const FIRST = 8;
/** More than these stand in two rows (R-CONST-15, D-27). */
const MOST_IN_ONE_ROW = 14;

interface GameRowProps {
  readonly title: string;
  readonly games: readonly Game[];
  readonly total: number;
  /** Given: "All" leads to this category. */
  readonly category?: string;
  /** Where "All" leads, if not to the category's own page. */
  readonly to?: string;
  /** Cloths 1 to 12. */
  readonly ranked?: boolean;
  /** House time of a list that could not be renewed; null: it is the newest. */
  readonly asOf: number | null;
  readonly onRetry: () => void;
}
export function GameRow({ title, games, total, category, to, ranked = false, asOf, onRetry }: GameRowProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const formats = useFormats();
  const ask = useAsk();
  const drawn = useDeferredValue(games, games.slice(0, FIRST));
  return (
    <ScrollRow
      label={title}
      two={games.length > MOST_IN_ONE_ROW}
      frame={(steps, row) => (
        <Section
          title={title}
          figure={formats.number(total)}
          actions={
            <>
              <PauseCards games={games} />
              {category && (
                <Link
                  className="btn btn-ghost btn-s"
                  to={to ?? placeOf(category)?.path ?? '/'}
                  aria-label={t('allNamed', { name: title })}
                  onClick={() => {
                    ask(chooseGameType(category));
                  }}
                >
                  {t('all')}
                  <Icon name="right" size="s" />
                </Link>
              )}
              {steps}
            </>
          }
        >
          {asOf !== null && (
            <AsOf
              action={
                <Button size="s" onClick={onRetry}>
                  {t('common:ui.retry')}
                </Button>
              }
            >
              {t('stale', { time: formats.time(asOf) })}
            </AsOf>
          )}
          {row}
        </Section>
      )}
    >
      {drawn.map((game, index) => (
        <LobbyCard key={game.id} game={game} rank={ranked ? index + 1 : undefined} eager={ranked && index < 7} />
      ))}
    </ScrollRow>
  );
}
