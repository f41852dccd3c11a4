import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { openCentrePage } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { MemberPageLink } from '../../MemberPageLink.tsx';
import { isSamePath } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

interface MemberLinkProps {
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
  readonly after?: ReactNode;
}
/** A link to a member's page; a visitor gets the log-in dialog on the current page (R-SIDE-03 to 05). */
export function MemberLink({ path, icon, label, after }: MemberLinkProps) {
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectMayEnter);
  const { pathname } = useLocation();
  const inside = (
    <>
      <Icon name={icon} />
      <span className="grow ell side-word">{label}</span>
      {after}
    </>
  );
  return member ? (
    <MemberPageLink
      className="side-entry"
      to={path}
      title={label}
      aria-current={isSamePath(pathname, path) ? 'page' : undefined}
    >
      {inside}
    </MemberPageLink>
  ) : (
    <button type="button" className="side-entry" title={label} onClick={() => dispatch(openCentrePage(path))}>
      {inside}
    </button>
  );
}
