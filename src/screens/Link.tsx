/**
 * A link to another page of the portal. It uses the router's hooks: the router's own link component pulls in its data router's
 * loader, which the portal does not use and every first visit would download (docs/decisions/0041).
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this portal: `/promotions#id`. */
  readonly to: string;
}
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  // With a modifier key or another mouse button, the browser itself opens the link in a new tab or window.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={onLinkClick}>
      {children}
    </a>
  );
}
