import type { FlagNode } from '../../contract/system/system.calls.ts';

/** Whitelabel flags at any depth; a missing node is off, a disabled parent turns its children off (R-ROLE-07). */
export const enabledFlags = (nodes: readonly FlagNode[]): ReadonlySet<string> => {
  const on = new Set<string>();
  const visit = (list: readonly FlagNode[]): void => {
    for (const node of list) {
      if (node.enabled !== '1') continue;
      on.add(node.modId);
      visit(node.childrenNodes ?? []);
    }
  };
  visit(nodes);
  return on;
};
