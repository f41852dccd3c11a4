import { subscribeTopLayer, topmostDialog } from './TopLayer.tsx';

/** Reports true when the first modal dialog opens, and false when the last one has closed; returns how to stop. */
export const watchTopLayer = (report: (open: boolean) => void): (() => void) => {
  let open = false;
  const update = (): void => {
    const now = topmostDialog() !== null;
    if (now === open) return;
    open = now;
    report(now);
  };
  const stop = subscribeTopLayer(update);
  update();
  return () => {
    stop();
    if (open) report(false);
  };
};
