import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { wantHelp } from '../../../domains/help/help.intents.ts';
import { selectHelpItems } from '../../../domains/help/help.selectors.ts';
import { selectSettings } from '../../../domains/system/system.selectors.ts';
import { useNear } from '../../../ui/seams/useNear.ts';
import { HELP } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';

/** Items shown; the rest stands in the help centre. */
const MOST = 6;

/** The help list and its items (R-FOOT-03), asked for when somebody comes near the end of the page. */
export function HelpLinks() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const items = usePortal(selectHelpItems);
  const [place, near] = useNear<HTMLDivElement>();
  useEffect(() => {
    if (near) ask(wantHelp());
  }, [ask, near]);
  return (
    <div ref={place} className="foot-help">
      <h2>{t('footer.help')}</h2>
      <HelpLink>{t('built.help')}</HelpLink>
      {items.slice(0, MOST).map(({ tag, title }) => (
        <HelpLink key={tag} tag={tag}>
          {title}
        </HelpLink>
      ))}
    </div>
  );
}

/** Where this deployment shows help in a pop-up, it opens over the page one is on (D-05). */
function HelpLink({ tag, children }: { readonly tag?: string; readonly children: string }) {
  const ask = useAsk();
  const inDialog = usePortal(selectSettings)?.helpAs === 'dialog';
  return inDialog ? (
    <button type="button" onClick={() => ask(openDialog({ kind: 'help', ...(tag === undefined ? {} : { tag }) }))}>
      {children}
    </button>
  ) : (
    <Link to={tag === undefined ? HELP : `${HELP}#${encodeURIComponent(tag)}`}>{children}</Link>
  );
}
