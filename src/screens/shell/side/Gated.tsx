import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { BEING_BUILT, type BuiltName } from '../../beingBuilt.ts';
import { isAt } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';

interface GatedProps {
  readonly page: BuiltName;
  readonly icon: IconName;
  readonly word: string;
  readonly after?: ReactNode;
}
/** A member's page; a visitor gets the log-in dialog where they are (R-SIDE-03 to 05). */
export function Gated({ page, icon, word, after }: GatedProps) {
  const ask = useAsk();
  const member = usePortal(selectMayEnter);
  const { pathname } = useLocation();
  const { path } = BEING_BUILT[page];
  const inside = (
    <>
      <Icon name={icon} />
      <span className="grow ell side-word">{word}</span>
      {after}
    </>
  );
  return member ? (
    <Link className="side-entry" to={path} title={word} aria-current={isAt(pathname, path) ? 'page' : undefined}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="side-entry" title={word} onClick={() => ask(openDialog({ kind: 'login' }))}>
      {inside}
    </button>
  );
}
