/** Runs work on a file under a progress bar. */
import { showProgressBar } from './progressBar.ts';

/** `onProgress` takes the share that is done, 0 to 1. */
export const withProgress = async <T>(
  text: string,
  work: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> => {
  let share = 0;
  const bar = showProgressBar(() => ({ done: share, text: `${text} ${Math.floor(share * 100)} %` }));
  try {
    return await work((done) => {
      share = done;
    });
  } finally {
    bar.end();
  }
};
