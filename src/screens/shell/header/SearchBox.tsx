import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchGames, requestTitles } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../../domains/catalogue/catalogue.selectors.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { isHome } from '../../paths.ts';

/**
 * The search field. Dispatches every change; the flow waits for a pause. The field empties when the lobby leaves SEARCH
 * (R-LOBBY-06).
 */
export function SearchBox({ focus = false }: { readonly focus?: boolean }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const { pathname } = useLocation();
  const filter = useAppSelector(selectFilter);
  const [typed, setTyped] = useState(filter.text);
  useEffect(() => {
    // The filter holds the trimmed text; while it is the same, the field keeps what was typed, with its blanks.
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
        onFocus={() => dispatch(requestTitles())}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          dispatch(searchGames(text));
          // Results belong to no category: home shows them, and stays when the field is emptied (R-LOBBY-06).
          if (!isHome(pathname) && text.trim() !== '') void go('/');
        }}
      />
    </div>
  );
}
