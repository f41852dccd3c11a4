import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { requestHelp } from '../../../domains/help/help.intents.ts';
import { selectHelpItems } from '../../../domains/help/help.selectors.ts';
import { selectSettings } from '../../../domains/system/system.selectors.ts';
import { useNearViewport } from '../../../ui/context/useNearViewport.ts';
import { AFFILIATE, FEEDBACK, HELP } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Number of items shown; the rest is in the help centre. */
const MAX_ITEMS = 6;

/** The help list and its items (R-FOOT-03), loaded when the footer comes near the viewport. */
export function HelpLinks() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectHelpItems);
  const [place, near] = useNearViewport<HTMLDivElement>();
  useEffect(() => {
    if (near) dispatch(requestHelp());
  }, [dispatch, near]);
  return (
    <div ref={place} className="foot-help">
      <h2>{t('footer.help')}</h2>
      <HelpLink>{t('footer.helpCentre')}</HelpLink>
      {items.slice(0, MAX_ITEMS).map(({ tag, title }) => (
        <HelpLink key={tag} tag={tag}>
          {title}
        </HelpLink>
      ))}
      <Link to={FEEDBACK}>{t('footer.feedback')}</Link>
      <button type="button" onClick={() => dispatch(openDialog({ kind: 'shortcuts' }))}>
        {t('footer.shortcuts')}
      </button>
      <Link to={AFFILIATE}>{t('footer.affiliate')}</Link>
    </div>
  );
}

/** Where this deployment shows help in a pop-up, the item opens over the current page (D-05). */
function HelpLink({ tag, children }: { readonly tag?: string; readonly children: string }) {
  const dispatch = useAppDispatch();
  const inDialog = useAppSelector(selectSettings)?.helpAs === 'dialog';
  return inDialog ? (
    <button type="button" onClick={() => dispatch(openDialog({ kind: 'help', ...(tag === undefined ? {} : { tag }) }))}>
      {children}
    </button>
  ) : (
    <Link to={tag === undefined ? HELP : `${HELP}#${encodeURIComponent(tag)}`}>{children}</Link>
  );
}
