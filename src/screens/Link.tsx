/**
 * A way to another page of ours. Made of the router's own hooks: its ready-made link brings the loading ahead of its data
 * router along, which nothing here uses and every first visit would pay for (docs/decisions/0041).
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of this portal: `/promotions#id`. */
  readonly to: string;
}
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  // With a modifier key, or any button but the first, the browser itself opens it elsewhere.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
