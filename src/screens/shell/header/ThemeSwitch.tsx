import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { chooseTheme } from '../../../domains/preferences/preferences.intents.ts';
import { selectTheme } from '../../../domains/preferences/preferences.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(theme === 'dark' ? 'header.light' : 'header.dark')}
      onClick={() => dispatch(chooseTheme(theme === 'dark' ? 'light' : 'dark'))}
    />
  );
}
/** Sets the theme on the page's root element; all colours derive from it. */
export function useApplyTheme(): void {
  const theme = useAppSelector(selectTheme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
