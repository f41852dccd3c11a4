/**
 * The game's side of the handshake (SAFE-23, SAFE-24): says `loaded` to the parent, takes one hello with a port, and says
 * everything else over that port. Which parent may frame this page at all is the policy header's business.
 */
import type { GameMessage, PortalHello } from '../../../src/contract/play/gameFrame.ts';

export interface Portal {
  readonly hello: PortalHello;
  readonly say: (message: GameMessage) => void;
}
const isHello = (data: unknown): data is PortalHello =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'toteboard:hello';

export const meetPortal = (): Promise<Portal> =>
  new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>): void => {
      const [port] = event.ports;
      if (event.source !== window.parent || !isHello(event.data) || !port) return;
      window.removeEventListener('message', listen);
      resolve({ hello: event.data, say: (message) => port.postMessage(message) });
    };
    window.addEventListener('message', listen);
    // The parent's origin is not known here and nothing secret is said: the portal checks window and origin.
    window.parent.postMessage({ type: 'toteboard:loaded' }, '*');
  });
