/** Circles of pages by the browser's own means: a channel of that name, and a lock of that name for the lead (H-27). */
import type { OpenCircle } from './platform.ts';

export const openCircle: OpenCircle = (name, hear) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  const ends = new Set<() => void>();
  let closed = false;
  return {
    post: (message) => {
      // What is said in passing by a page that goes is heard by nobody.
      if (!closed) channel.postMessage(message);
    },
    lead: (how, { granted, lost }) => {
      const wait = new AbortController();
      let over = false;
      let had = false;
      let release = (): void => undefined;
      const held = (): Promise<void> => {
        if (over) return Promise.resolve();
        had = true;
        granted();
        return new Promise((resolve) => {
          release = resolve;
          if (over) resolve();
        });
      };
      const end = (): void => {
        over = true;
        ends.delete(end);
        wait.abort();
        release();
      };
      ends.add(end);
      // The browser knows no wish that can be taken back for a lock that is taken: it is granted at once.
      navigator.locks.request(name, how === 'take' ? { steal: true } : { signal: wait.signal }, held).catch(() => {
        if (over) return;
        end();
        // Refused without ever having been granted: this page may have no locks, and stands for itself.
        if (had) lost();
      });
      return end;
    },
    close: () => {
      closed = true;
      for (const end of [...ends]) end();
      channel.onmessage = null;
      channel.close();
    },
  };
};
