import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';

interface CollapsibleEntryProps {
  readonly icon: IconName;
  readonly label: string;
  readonly openFirst?: boolean;
  readonly children: ReactNode;
}
/** A menu entry that expands and collapses what stands below it. */
export function CollapsibleEntry({ icon, label, openFirst = false, children }: CollapsibleEntryProps) {
  const [open, setOpen] = useState(openFirst);
  return (
    <>
      <button type="button" className="side-entry" title={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={icon} />
        <span className="grow ell side-word">{label}</span>
        <Icon name={open ? 'up' : 'down'} size="s" className="side-word" />
      </button>
      {open && <div className="side-fold">{children}</div>}
    </>
  );
}
