import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { centreInRow } from '../list/centreInRow.ts';

interface TabsProps<K extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly name: string }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
}
/** Tabs: arrows, Home and End move between them, Tab moves into the panel. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  // A phone may show a part of the row only.
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelectorAll<HTMLElement>('[role="tab"]')[at];
    if (current && tab) centreInRow(current, tab);
  }, [at]);
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
