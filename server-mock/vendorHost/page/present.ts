import { stayHere } from './here.ts';

/**
 * The page is there as long as its line stands, and says itself that it closes, where its browser gives it the time: what was
 * moved to this vendor goes home. Nobody waits for the answer any more.
 */
export const presentUntilClosed = (session: string): void => {
  const leave = (): void =>
    void fetch('/leave', {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  window.addEventListener('pagehide', leave, { once: true });
  stayHere(session);
};
