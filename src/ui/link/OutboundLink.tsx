import type { ReactNode } from 'react';
import { OUTBOUND } from './outbound.ts';

interface OutboundLinkProps {
  /** Judged `outside` by `judgeLink`. */
  readonly url: string;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}
/** A link to a site outside the portal. */
export function OutboundLink({ url, className, onClick, children }: OutboundLinkProps) {
  return (
    <a href={url} className={className} onClick={onClick} {...OUTBOUND}>
      {children}
    </a>
  );
}
