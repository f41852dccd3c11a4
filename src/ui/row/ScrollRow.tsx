import './row.css';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useUiWords } from '../context/UiWords.tsx';
import { useReducedMotion } from '../context/useEnvironment.ts';

interface ScrollRowProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Two rows that scroll as one. */
  readonly two?: boolean;
  /** Places the two step buttons and the row, e.g. with the buttons in a heading. */
  readonly frame: (steps: ReactNode, row: ReactNode) => ReactNode;
}
/** A labelled row of cards that scrolls by touch, wheel, arrow keys and two buttons. */
export function ScrollRow({ label, children, two = false, frame }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const words = useUiWords();
  const reducedMotion = useReducedMotion();
  const step = (direction: 1 | -1) => {
    const element = row.current;
    if (element === null) return;
    const left = direction * Math.max(160, element.clientWidth * 0.8);
    element.scrollBy?.({ left, behavior: reducedMotion ? 'auto' : 'smooth' });
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    step(direction);
  };
  return frame(
    <span className="row only-l row-steps">
      <IconButton icon="left" label={words.previous} onClick={() => step(-1)} />
      <IconButton icon="right" label={words.next} onClick={() => step(1)} />
    </span>,
    <div
      ref={row}
      className={`scroll-row ${two ? 'scroll-row-two' : ''}`}
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKey}
    >
      {children}
    </div>,
  );
}
