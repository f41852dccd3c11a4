import { flushSync } from 'react-dom';

/** What is told here is drawn when this returns: for what is heard right before a frame is painted, and has to stand in it. */
export const atOnce = (tell: () => void): void => flushSync(tell);
