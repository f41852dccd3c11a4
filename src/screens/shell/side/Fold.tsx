import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';

interface FoldProps {
  readonly icon: IconName;
  readonly word: string;
  readonly openFirst?: boolean;
  readonly children: ReactNode;
}
/** An entry that opens and closes what stands below it. */
export function Fold({ icon, word, openFirst = false, children }: FoldProps) {
  const [open, setOpen] = useState(openFirst);
  return (
    <>
      <button type="button" className="side-entry" title={word} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={icon} />
        <span className="grow ell side-word">{word}</span>
        <Icon name={open ? 'up' : 'down'} size="s" className="side-word" />
      </button>
      {open && <div className="side-fold">{children}</div>}
    </>
  );
}
