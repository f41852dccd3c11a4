import { stayHere } from './here.ts';

/** The page that closes tells its server: what was moved to this vendor goes home. Nobody is there any more to wait for an answer. */
export const leaveWithPage = (session: string): void => {
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
