import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Found } from '../../domains/catalogue/catalogue.state.ts';
import { gameOfTitle } from '../../domains/catalogue/titles.calc.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { WindowedGrid } from '../../ui/list/WindowedGrid.tsx';
import { Hurrying } from '../../ui/seams/Hurrying.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';
import { NothingFound } from './NothingFound.tsx';

/** Longer than hands that know the word leave between two keys, shorter than anybody waits for a picture. ms */
export const RESTING_MS = 250;

/** True from another text until it has stood for a while. */
const useTyping = (text: string): boolean => {
  const { clock } = usePlatform();
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => clock.after(RESTING_MS, () => setRested(text)), [clock, text]);
  return rested !== text;
};

/**
 * What the browser itself found (B-16): all of it in one grid of which only what is in sight is in the page. Names stand there
 * with the key; thirty new pictures a key would hold up the next one's, so they come when the typing rests.
 */
export const FoundGames = memo(function FoundGames({ found: { text, positions } }: { readonly found: Found }) {
  const { t } = useTranslation('lobby');
  const typing = useTyping(text);
  useEffect(() => {
    // The best of it stands at the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [text]);
  return (
    <div data-found={text}>
      {positions.length === 0 ? (
        <NothingFound text={text} />
      ) : (
        <Hurrying value={typing}>
          <WindowedGrid label={t('search.label')} items={positions}>
            {(position) => <FoundCard position={position} />}
          </WindowedGrid>
        </Hurrying>
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
