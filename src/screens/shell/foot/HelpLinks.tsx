import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHelp } from '../../help/useHelp.ts';
import { HELP } from '../../places.ts';

/** As many as the other columns have lines. */
const SHOWN = 6;

/** The first items of the help the house delivers; each leads to its own place of the help page (R-FOOT-03, R-MSG-04). */
export function HelpLinks() {
  const { t } = useTranslation('shell');
  const items = useHelp();
  return (
    <div>
      <h2>{t('footer.help')}</h2>
      {items.slice(0, SHOWN).map(({ tag, title }) => (
        <Link key={tag} to={`${HELP}#${encodeURIComponent(tag)}`}>
          {title}
        </Link>
      ))}
    </div>
  );
}
