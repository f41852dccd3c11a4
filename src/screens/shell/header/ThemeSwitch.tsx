import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { chooseTheme } from '../../../domains/preferences/preferences.intents.ts';
import { selectTheme } from '../../../domains/preferences/preferences.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useAsk, usePortal } from '../../portal.ts';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const theme = usePortal(selectTheme);
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(theme === 'dark' ? 'header.light' : 'header.dark')}
      onClick={() => ask(chooseTheme(theme === 'dark' ? 'light' : 'dark'))}
    />
  );
}
/** Felt or paper, on the page's root; everything below derives its roles from it. */
export function useThemeOnPage(): void {
  const theme = usePortal(selectTheme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
