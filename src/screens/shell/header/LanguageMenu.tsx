import { useTranslation } from '../../../i18n/useTranslation.ts';
import { chooseLanguage } from '../../../domains/preferences/preferences.intents.ts';
import { selectOfferedLanguages } from '../../../domains/system/system.selectors.ts';
import { LOCALES, rowOf, shellLanguageOf } from '../../../i18n/locales.ts';
import { useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Menu, MenuChoice } from '../../../ui/menu/Menu.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

interface LanguageMenuProps {
  /** Short: the language code; long: the language's own name. */
  readonly long?: boolean;
  readonly className?: string;
}
/** The configured languages, each by its own name (R-HEAD-02, R-SIDE-13). */
export function LanguageMenu({ long = false, className = 'btn btn-ghost' }: LanguageMenuProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const offered = useAppSelector(selectOfferedLanguages);
  const language = useShellLanguage();
  const row = rowOf(language);
  // The accessible name repeats the visible text and adds the language's name to a code.
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
          if (chosen !== null && chosen !== language) dispatch(chooseLanguage(chosen));
        }}
        options={choices.map(({ code, native, locale }) => ({ value: code, label: native, lang: locale }))}
      />
    </Menu>
  );
}
