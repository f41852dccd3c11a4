import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchGames, wantTitles } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../../domains/catalogue/catalogue.selectors.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { isHome } from '../../places.ts';

/** What is typed goes out at every key; the flow waits for a pause. The field empties when the lobby leaves SEARCH (R-LOBBY-06). */
export function SearchBox({ focus = false }: { readonly focus?: boolean }) {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const go = useNavigate();
  const { pathname } = useLocation();
  const filter = usePortal(selectFilter);
  const [typed, setTyped] = useState(filter.text);
  useEffect(() => {
    // The filter holds the trimmed text; while it says the same, what was typed stands, spaces and all.
    setTyped((now) => (now.trim() === filter.text ? now : filter.text));
  }, [filter]);
  return (
    <div role="search" className="header-search">
      <TextInput
        small
        icon="search"
        type="search"
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        autoComplete="off"
        maxLength={64}
        autoFocus={focus}
        value={typed}
        onFocus={() => ask(wantTitles())}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          ask(searchGames(text));
          // What is found belongs to no category: home shows it, and is what is left when the field is emptied (R-LOBBY-06).
          if (!isHome(pathname) && text.trim() !== '') void go('/');
        }}
      />
    </div>
  );
}
