/**
 * The portal's end of the message channel to a game frame (SAFE-23, SAFE-24). The game sends `loaded`; its window and origin
 * must be exactly the frame's. It is answered once, with a MessagePort, and from then on only the port is read.
 */
import type { GameMessage, PortalHello } from '../../contract/play/gameFrame.ts';

export interface FrameChannelOptions {
  /** The window that receives messages: the portal's own. */
  readonly here: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly frameWindow: () => Pick<Window, 'postMessage'> | null;
  /** Exact origin of the vendor host. */
  readonly origin: string;
  readonly ticket: string;
  readonly nonce: string;
  readonly language: PortalHello['language'];
  readonly kept: () => string | null;
  readonly channel: () => MessageChannel;
  /** The game's first message has arrived and was answered. */
  readonly onHandshake?: () => void;
  readonly onMessage: (message: GameMessage) => void;
  /** A message that the protocol does not allow: counted, never acted on. */
  readonly onRejected: (reason: 'origin' | 'window' | 'shape' | 'flood' | 'nonce') => void;
}
/** A game sends a few messages a round; above this limit the channel is closed. */
const MOST_MESSAGES = 2_000;
const MOST_CODE = 64;
/** Maximum length of a text kept for a game. */
const MOST_KEPT = 512;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** Parses a message of the game into a new object; null: not part of the protocol. */
export const parseGameMessage = (data: unknown): GameMessage | null => {
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

/** Opens the channel and returns a function that closes it. */
export const openFrameChannel = (options: FrameChannelOptions): (() => void) => {
  const { here, frameWindow, origin, nonce, onMessage, onRejected } = options;
  let port: MessagePort | null = null;
  let count = 0;

  const onGameMessage = (event: MessageEvent<unknown>): void => {
    count += 1;
    if (count > MOST_MESSAGES) {
      port?.close();
      return onRejected('flood');
    }
    const message = parseGameMessage(event.data);
    if (message === null) return onRejected('shape');
    if (message.type === 'ready' && message.nonce !== nonce) return onRejected('nonce');
    onMessage(message);
  };
  const onWindowMessage = (event: MessageEvent<unknown>): void => {
    if (fieldOf(event.data, 'type') !== 'toteboard:loaded') return;
    const frame = frameWindow();
    if (frame === null || event.source !== frame) return onRejected('window');
    if (event.origin !== origin) return onRejected('origin');
    // Answered once: a frame that reloads itself gets no second ticket.
    here.removeEventListener('message', onWindowMessage);
    const { port1, port2 } = options.channel();
    port = port1;
    port1.onmessage = onGameMessage;
    const hello: PortalHello = {
      type: 'toteboard:hello',
      nonce,
      ticket: options.ticket,
      language: options.language,
      kept: options.kept(),
    };
    frame.postMessage(hello, origin, [port2]);
    options.onHandshake?.();
  };
  here.addEventListener('message', onWindowMessage);
  return () => {
    here.removeEventListener('message', onWindowMessage);
    port?.close();
    port = null;
  };
};
