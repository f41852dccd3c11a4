import { useState } from 'react';
import { selectPermission } from '../../domains/system/system.selectors.ts';
import { useAppSelector } from '../store.ts';

/**
 * The analytics tag, in a sandboxed frame of the counting host, once per page load (R-SHELL-19, SAFE-07). It receives an id and
 * has no access to the page. Without an id nothing is loaded. Loaded late, after the first paint.
 */
export function Analytics() {
  const address = useAppSelector((state) => {
    const permission = selectPermission(state);
    const id = permission?.analytics.gtagId;
    return permission && id ? `${permission.vendorOrigin}/analytics?id=${encodeURIComponent(id)}` : null;
  });
  const [first, setFirst] = useState(address);
  // A later change of the configuration does not load it again.
  if (first === null && address !== null) setFirst(address);
  if (first === null) return null;
  return <iframe hidden title="analytics" aria-hidden="true" tabIndex={-1} sandbox="allow-scripts" src={first} />;
}
