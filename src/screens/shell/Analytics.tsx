import { useState } from 'react';
import { selectPermission } from '../../domains/system/system.selectors.ts';
import { usePortal } from '../portal.ts';

/**
 * The tag of the analytics, in a sandboxed frame of the host that counts, and once a page load (R-SHELL-19, SAFE-07): it
 * is told an id, runs nothing in our page and sees nothing of it. Without an id nothing is asked for. A late part, so it
 * comes after the first paint.
 */
export function Analytics() {
  const address = usePortal((state) => {
    const permission = selectPermission(state);
    const id = permission?.analytics.gtagId;
    return permission && id ? `${permission.vendorOrigin}/analytics?id=${encodeURIComponent(id)}` : null;
  });
  const [first, setFirst] = useState(address);
  // What is configured anew later does not load it a second time.
  if (first === null && address !== null) setFirst(address);
  if (first === null) return null;
  return <iframe hidden title="analytics" aria-hidden="true" tabIndex={-1} sandbox="allow-scripts" src={first} />;
}
