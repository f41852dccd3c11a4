import type { MouseEvent } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import { openCentrePage } from '../domains/dialogs/dialogs.intents.ts';
import { useAppDispatch } from './store.ts';

/** An entry of the member centre. It is a link, so that a modified click opens the page in a tab or window of its own. */
export function MemberPageLink({ to, ...rest }: Omit<LinkProps, 'onClick'>) {
  const dispatch = useAppDispatch();
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatch(openCentrePage(to));
  };
  return <Link {...rest} to={to} onClick={onClick} />;
}
