/** A message port between a page and a frame of its own origin: nothing of another origin is listened to. */
const OFFER = 'toteboard-port';
const READY = 'toteboard-ready';

/**
 * In the page: passes on a new port whenever a page in the frame says that it is ready, also after it was loaded anew, until the
 * answer is called.
 */
export const portsOfFrame = (frame: HTMLIFrameElement, run: (port: MessagePort) => void): (() => void) => {
  const heard = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== location.origin || data !== READY) return;
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow?.postMessage(OFFER, location.origin, [port2]);
    run(port1);
  };
  window.addEventListener('message', heard);
  return () => window.removeEventListener('message', heard);
};

/** In the frame: resolves with the page's port. Rejects if the document is in no frame. */
export const portOfParent = (): Promise<MessagePort> =>
  new Promise((resolve, reject) => {
    if (window.parent === window) {
      reject(new Error('this page belongs into a frame'));
      return;
    }
    window.addEventListener('message', ({ source, origin, data, ports }: MessageEvent) => {
      const [port] = ports;
      if (source === window.parent && origin === location.origin && data === OFFER && port) resolve(port);
    });
    window.parent.postMessage(READY, location.origin);
  });

/** Loads the frame's page anew. */
export const reloadFrame = (frame: HTMLIFrameElement): void => {
  const { src } = frame;
  frame.src = src;
};
