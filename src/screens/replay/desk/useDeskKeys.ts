import { useEffect } from 'react';
import type { DeskView } from './deskShown.ts';
import { useDeskView } from './useDesk.ts';

const TEXT = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
/** Narrowest range, ms. */
const NARROWEST = 20;

/** Makes the range narrower or wider around the position. */
export const zoom = (view: DeskView, by: number): void => {
  const { range, file } = view.shown();
  if (file === null) return;
  const length = Math.max(1, file.lengthMs);
  const width = Math.max(Math.min(NARROWEST, length), Math.min(length, (range.to - range.from) * by));
  const from = Math.max(0, Math.min(length - width, view.at() - width / 2));
  view.setRange({ from, to: from + width });
};
/** An element of this page or of the portal's, whose classes are others. */
const elementOf = (target: EventTarget | null): Element | null =>
  target !== null && 'closest' in target ? (target as Element) : null;

/** Space, comma, full stop, F, brackets, L, plus, minus, slash, Home and End, where no text is being typed. `inPortal`: it was pressed there. */
export const pressDeskKey = (view: DeskView, event: KeyboardEvent, inPortal = false): void => {
  const { key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const on = elementOf(event.target);
  if (on?.closest(TEXT)) return;
  // Space presses the button that has the focus.
  if (key === ' ' && on?.closest('button, [role=tab], input, a')) return;
  const { paused, place, part, looping, file, matched } = view.shown();
  const acts: Readonly<Record<string, () => unknown>> = {
    ' ': () => view.pause(!paused),
    ',': () => view.goTo(place - 1),
    '.': () => place < matched - 1 && view.goTo(place + 1),
    f: () => view.stepFrame(),
    '[': () => {
      const to = part !== null && part.to > view.at() ? part.to : (file?.lengthMs ?? 0);
      view.setPart({ from: view.at(), to });
    },
    ']': () => view.setPart({ from: part !== null && part.from < view.at() ? part.from : 0, to: view.at() }),
    l: () => view.setLoop(!looping),
    '+': () => zoom(view, 0.5),
    '-': () => zoom(view, 2),
    // The portal's own slash lists its shortcuts, and its page scrolls.
    ...(!inPortal && {
      '/': () => document.querySelector<HTMLInputElement>('.desk-search input')?.focus(),
      home: () => view.seek(0),
      end: () => view.seek(file?.lengthMs ?? 0),
    }),
  };
  const act = acts[key.toLowerCase()];
  if (act === undefined || file === null) return;
  event.preventDefault();
  act();
};
export const useDeskKeys = (): void => {
  const view = useDeskView();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => pressDeskKey(view, event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [view]);
};
