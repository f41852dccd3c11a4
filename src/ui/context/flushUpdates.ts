import { flushSync } from 'react-dom';

/** Runs updates and renders them before it returns: for changes just before a frame is painted that must be in it. */
export const flushUpdates = (update: () => void): void => flushSync(update);
