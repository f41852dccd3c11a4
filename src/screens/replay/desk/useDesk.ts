import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskShown, DeskView } from './deskShown.ts';

export const DeskContext = createContext<DeskView | null>(null);

export const useDeskView = (): DeskView => {
  const view = use(DeskContext);
  if (view === null) throw new Error('useDeskView is outside DeskContext: wrap the tree in one');
  return view;
};
export const useDesk = (): DeskShown => {
  const view = useDeskView();
  return useSyncExternalStore(view.onChange, view.shown);
};
/** The position of the replay, as a part that alone is rendered with it. */
export const useDeskPosition = (): number => {
  const view = useDeskView();
  return useSyncExternalStore(view.onPosition, view.at);
};
/** The latest answer of `load`, which runs anew when `key` changes; the earlier one stays until then. */
export const useAnswer = <T>(load: () => Promise<T>, key: string, first: T): T => {
  const [answer, setAnswer] = useState(first);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setAnswer(value),
      // The view reports why a file cannot be read.
      () => undefined,
    );
    return () => {
      current = false;
    };
    // `key` stands for everything that `load` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return answer;
};
