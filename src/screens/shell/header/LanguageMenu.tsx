import { useTranslation } from '../../../i18n/useTranslation.ts';
import { chooseLanguage } from '../../../domains/preferences/preferences.intents.ts';
import { selectOfferedLanguages } from '../../../domains/system/system.selectors.ts';
import { LOCALES, rowOf, shellLanguageOf } from '../../../i18n/locales.ts';
import { useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Menu, MenuChoice } from '../../../ui/menu/Menu.tsx';
import { useAsk, usePortal } from '../../portal.ts';

interface LanguageMenuProps {
  /** Short: the shell code; long: the language's own name. */
  readonly long?: boolean;
  readonly className?: string;
}
/** Exactly the configured shell languages, each in its own words (R-HEAD-02, R-SIDE-13). */
export function LanguageMenu({ long = false, className = 'btn btn-ghost' }: LanguageMenuProps) {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const offered = usePortal(selectOfferedLanguages);
  const language = useShellLanguage();
  const row = rowOf(language);
  // The name says what is to be seen and, behind the code, the language itself.
  const name = long ? row.native : `${row.code}, ${row.native}`;
  const choices = LOCALES.filter(({ code }) => offered.includes(code));
  return (
    <Menu
      label={t('side.language')}
      align={long ? 'start' : 'end'}
      trigger={
        <button type="button" className={className} aria-label={t('header.language', { name })}>
          <Icon name="globe" />
          <span className={long ? 'grow side-word' : 'language-code'}>{long ? row.native : row.code}</span>
          <Icon name="down" size="s" className="side-word" />
        </button>
      }
    >
      <MenuChoice
        value={language}
        onChoose={(value) => {
          const chosen = shellLanguageOf(value);
          if (chosen !== null && chosen !== language) ask(chooseLanguage(chosen));
        }}
        options={choices.map(({ code, native, locale }) => ({ value: code, label: native, lang: locale }))}
      />
    </Menu>
  );
}
