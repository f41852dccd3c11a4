import { holdPresenceConnection } from './here.ts';

/**
 * Reports this page's presence: by its open connection, and by a request when it closes, where the browser allows it, so
 * that money at this vendor returns home. The page does not wait for the answer.
 */
export const trackPresence = (session: string): void => {
  const reportClose = (): void =>
    void fetch('/leave', {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  window.addEventListener('pagehide', reportClose, { once: true });
  holdPresenceConnection(session);
};
