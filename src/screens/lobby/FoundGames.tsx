import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Found } from '../../domains/catalogue/catalogue.state.ts';
import { gameOfTitle } from '../../domains/catalogue/titles.calc.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { WindowedGrid } from '../../ui/list/WindowedGrid.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';
import { NothingFound } from './NothingFound.tsx';

/** What the browser itself found (B-16): all of it in one grid of which only what is in sight is in the page. */
export const FoundGames = memo(function FoundGames({ found: { text, positions } }: { readonly found: Found }) {
  const { t } = useTranslation('lobby');
  useEffect(() => {
    // The best of it stands at the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [text]);
  return (
    <div data-found={text}>
      {positions.length === 0 ? (
        <NothingFound text={text} />
      ) : (
        <WindowedGrid label={t('search.label')} items={positions}>
          {(position) => <FoundCard position={position} />}
        </WindowedGrid>
      )}
    </div>
  );
});

const FoundCard = memo(function FoundCard({ position }: { readonly position: number }) {
  const { titles } = usePlatform();
  const language = useShellLanguage();
  const game = useMemo(() => {
    const title = titles?.at(position) ?? null;
    return title && gameOfTitle(title, language);
  }, [titles, position, language]);
  return game && <LobbyCard game={game} />;
});
