import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { SearchResult } from '../../domains/catalogue/catalogue.state.ts';
import { gameOfTitle } from '../../domains/catalogue/titles.calc.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { WindowedGrid } from '../../ui/list/WindowedGrid.tsx';
import { DeferImages } from '../../ui/context/DeferImages.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';
import { NothingFound } from './NothingFound.tsx';

/** Longer than the pause between two keys of a fast typist, shorter than a noticeable wait for pictures. ms */
export const TYPING_PAUSE_MS = 250;

/** True from a text change until the text has rested for a while. */
const useTyping = (text: string): boolean => {
  const { clock } = usePlatform();
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => clock.after(TYPING_PAUSE_MS, () => setRested(text)), [clock, text]);
  return rested !== text;
};

/**
 * Results of the local search (B-16) in one virtualized grid. Names appear with each key. Pictures wait for a pause in typing,
 * because thirty new ones per key would delay the next key.
 */
export const FoundGames = memo(function FoundGames({ found: { text, positions } }: { readonly found: SearchResult }) {
  const { t } = useTranslation('lobby');
  const typing = useTyping(text);
  useEffect(() => {
    // The best match is at the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [text]);
  return (
    <div data-found={text}>
      {positions.length === 0 ? (
        <NothingFound text={text} />
      ) : (
        <DeferImages value={typing}>
          <WindowedGrid label={t('search.label')} items={positions}>
            {(position) => <FoundCard position={position} />}
          </WindowedGrid>
        </DeferImages>
      )}
    </div>
  );
});

const FoundCard = memo(function FoundCard({ position }: { readonly position: number }) {
  const { titleSearch } = usePlatform();
  const language = useShellLanguage();
  const game = useMemo(() => {
    const title = titleSearch?.at(position) ?? null;
    return title && gameOfTitle(title, language);
  }, [titleSearch, position, language]);
  return game && <LobbyCard game={game} />;
});
