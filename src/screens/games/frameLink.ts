/**
 * The portal's end of the line to a game frame (SAFE-23, SAFE-24). The game says `loaded`; window and origin must be
 * exactly the frame's; it is answered once, with a port. After that only the port is listened to.
 */
import type { GameMessage, PortalHello } from '../../contract/play/gameFrame.ts';

export interface FrameLinkOptions {
  /** Where the portal hears messages: its own window. */
  readonly here: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly frameWindow: () => Pick<Window, 'postMessage'> | null;
  /** Origin of the vendor host, exactly. */
  readonly origin: string;
  readonly ticket: string;
  readonly nonce: string;
  readonly language: PortalHello['language'];
  readonly kept: () => string | null;
  readonly channel: () => MessageChannel;
  /** The game has said its first word and was answered. */
  readonly onMet?: () => void;
  readonly onMessage: (message: GameMessage) => void;
  /** Something that is not the game's to say; counted, never acted on. */
  readonly onRefused: (reason: 'origin' | 'window' | 'shape' | 'flood' | 'nonce') => void;
}
/** A game says a few things a round; more than this is a flood and the line is cut. */
const MOST_MESSAGES = 2_000;
const MOST_CODE = 64;
/** Longest text that is kept for a game. */
const MOST_KEPT = 512;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** A fresh value, or null for anything the game has no word for. */
export const gameMessageOf = (data: unknown): GameMessage | null => {
  const type = fieldOf(data, 'type');
  const phase = fieldOf(data, 'phase');
  const code = fieldOf(data, 'code');
  const nonce = fieldOf(data, 'nonce');
  if (type === 'ready' && typeof nonce === 'string') return { type, nonce };
  if (type === 'round' && (phase === 'started' || phase === 'settled')) return { type, phase };
  if (type === 'close') return { type };
  const text = fieldOf(data, 'text');
  if (type === 'keep' && (text === null || (typeof text === 'string' && text.length <= MOST_KEPT)))
    return { type, text };
  if ((type === 'failed' || type === 'game') && typeof code === 'string' && code.length <= MOST_CODE)
    return { type, code };
  return null;
};

/** Returns the way to end it; nothing is heard afterwards. */
export const linkFrame = (options: FrameLinkOptions): (() => void) => {
  const { here, frameWindow, origin, nonce, onMessage, onRefused } = options;
  let port: MessagePort | null = null;
  let heard = 0;

  const hearGame = (event: MessageEvent<unknown>): void => {
    heard += 1;
    if (heard > MOST_MESSAGES) {
      port?.close();
      return onRefused('flood');
    }
    const message = gameMessageOf(event.data);
    if (message === null) return onRefused('shape');
    if (message.type === 'ready' && message.nonce !== nonce) return onRefused('nonce');
    onMessage(message);
  };
  const hearWindow = (event: MessageEvent<unknown>): void => {
    if (fieldOf(event.data, 'type') !== 'toteboard:loaded') return;
    const frame = frameWindow();
    if (frame === null || event.source !== frame) return onRefused('window');
    if (event.origin !== origin) return onRefused('origin');
    // Said once: a frame that reloads itself gets no second ticket.
    here.removeEventListener('message', hearWindow);
    const { port1, port2 } = options.channel();
    port = port1;
    port1.onmessage = hearGame;
    const hello: PortalHello = {
      type: 'toteboard:hello',
      nonce,
      ticket: options.ticket,
      language: options.language,
      kept: options.kept(),
    };
    frame.postMessage(hello, origin, [port2]);
    options.onMet?.();
  };
  here.addEventListener('message', hearWindow);
  return () => {
    here.removeEventListener('message', hearWindow);
    port?.close();
    port = null;
  };
};
