import { useDeferredValue } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { TWO_ROWS_ABOVE } from '../../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { ScrollRow } from '../../../ui/row/ScrollRow.tsx';
import { Section } from '../../../ui/section/Section.tsx';
import { categoryEntryOf } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { PauseCards } from '../live/PauseCards.tsx';
import { LobbyCard } from './LobbyCard.tsx';

/**
 * Cards of the first render: as many as a phone shows, and a few more; the rest is rendered separately afterwards
 * (performance.md, G4).
 */
const FIRST = 8;

interface GameRowProps {
  readonly title: string;
  readonly games: readonly Game[];
  readonly total: number;
  /** If given, "All" links to this category. */
  readonly category?: string;
  /** Target of "All", if not the category's own page. */
  readonly to?: string;
  /** Shows cloths 1 to 12. */
  readonly ranked?: boolean;
  /** House time of a list that could not be refreshed; null: it is current. */
  readonly asOf: number | null;
  readonly onRetry: () => void;
}
export function GameRow({ title, games, total, category, to, ranked = false, asOf, onRetry }: GameRowProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const drawn = useDeferredValue(games, games.slice(0, FIRST));
  return (
    <ScrollRow
      label={title}
      two={games.length > TWO_ROWS_ABOVE}
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
                  to={to ?? categoryEntryOf(category)?.path ?? '/'}
                  aria-label={t('allNamed', { name: title })}
                  onClick={() => {
                    dispatch(chooseGameType(category));
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
