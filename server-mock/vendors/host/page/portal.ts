/**
 * The game page's side of the handshake (SAFE-23, SAFE-24): it posts `loaded` to the parent, accepts one hello with a port,
 * and sends everything else over that port. The policy header decides which parent may frame this page.
 */
import type { GameMessage, PortalHello } from '../../../../src/contract/play/gameFrame.ts';

export interface Portal {
  readonly hello: PortalHello;
  readonly say: (message: GameMessage) => void;
}
const isHello = (data: unknown): data is PortalHello =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'toteboard:hello';

export const connectPortal = (): Promise<Portal> =>
  new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>): void => {
      const [port] = event.ports;
      if (event.source !== window.parent || !isHello(event.data) || !port) return;
      window.removeEventListener('message', listen);
      resolve({ hello: event.data, say: (message) => port.postMessage(message) });
    };
    window.addEventListener('message', listen);
    // The parent's origin is unknown here and the message contains no secret; the portal checks window and origin.
    window.parent.postMessage({ type: 'toteboard:loaded' }, '*');
  });
