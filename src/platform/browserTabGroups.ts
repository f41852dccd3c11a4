/** Tab groups in a browser: a BroadcastChannel for messages and a Web Lock of the same name for the lead (H-27). */
import type { OpenTabGroup } from './platform.ts';

export const openTabGroup: OpenTabGroup = (name, hear) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  const ends = new Set<() => void>();
  let closed = false;
  return {
    post: (message) => {
      // Posting on a closed channel throws.
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
      // The lock API allows no abort signal together with `steal`, which is granted at once.
      navigator.locks.request(name, how === 'take' ? { steal: true } : { signal: wait.signal }, held).catch(() => {
        if (over) return;
        end();
        // If the lock was never granted, this page may not use locks: it keeps a connection of its own.
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
