/**
 * One connection between a client and the hub over the simulated network: the hub's own envelope, both ways, as text. Socket.IO
 * is left out; its liveness check (a ping unanswered for eight seconds ends the connection) is included.
 */
import { MAX_MESSAGE_BYTES } from '../../../server-mock/hub/limits.ts';
import type { Ack, Carrier } from '../../../server-mock/hub/carrier.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { Conditions } from './conditions.ts';
import type { FrameFaults, SendLater } from './frameFaults.ts';
import { createStream } from './stream.ts';

/** What the hub sends; the client's end turns it into signals. */
export type HubMessage =
  | { readonly type: 'open' }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'event'; readonly event: string; readonly text: string }
  | { readonly type: 'frames'; readonly texts: readonly string[] }
  | { readonly type: 'ack'; readonly id: number; readonly text: string }
  | { readonly type: 'closed'; readonly reason: string };
type ClientMessage =
  | { readonly type: 'dial'; readonly auth: unknown }
  | { readonly type: 'message'; readonly id: number; readonly event: string; readonly text: string }
  | { readonly type: 'bye' };

interface HubHandlers {
  readonly message: (event: string, body: unknown, ack: Ack) => void;
  readonly tooLarge: () => void;
  readonly closed: (reason: string) => void;
}
/** The hub's end of a connection: it admits or refuses a client. */
export interface HubEntry {
  /** Null: no hub is up. */
  readonly connect: (
    auth: unknown,
    wire: Carrier,
  ) => { readonly ok: true } | { readonly ok: false; readonly code: string } | null;
  /** The hub's process ends: called for every open connection. */
  readonly onGone: (run: () => void) => () => void;
}
export interface HubConnectionParts {
  readonly id: string;
  readonly address: string;
  readonly conditions: Conditions;
  readonly faults: FrameFaults;
  /** Of the client: a sleeping machine reads when awake, a dead one never. */
  readonly client: ActorClock;
  readonly asleep: () => boolean;
  /** Of the network itself. */
  readonly network: ActorClock;
  readonly hubEntry: HubEntry;
  readonly onReceived: (message: HubMessage) => void;
  /** Called for each message that reaches the hub, before the hub handles it. */
  readonly onMessage?: () => void;
  /** Sends a frame after so many ms, over the connection that is open then. */
  readonly sendLater: SendLater;
  /** Frames as the hub hands them over. */
  readonly onFrames?: (texts: readonly string[]) => void;
  readonly random: () => number;
}
export interface HubConnection {
  readonly dial: (auth: unknown) => void;
  readonly ask: (id: number, event: string, body: unknown) => void;
  /** The client's end closes the connection. */
  readonly close: () => void;
  /** Delivers a frame that was delayed earlier, along with what the hub sends now. False: the connection is not open. */
  readonly injectFrame: (text: string) => boolean;
  /** Both ends have closed. */
  readonly isClosed: () => boolean;
}
/** Engine.IO pings every four seconds and waits four for the answer. */
const PING_MS = 4_000;
/**
 * A simulated connection carries little. Its queued bytes count this many times, so that a storm of minutes reaches the hub's
 * limits for slow readers (64 KB, 256 KB, 512 KB).
 */
const WEIGHT = 80;

export const createHubConnection = (parts: HubConnectionParts): HubConnection => {
  const { conditions, network, hubEntry } = parts;
  let serverOpen = false;
  let clientOpen = true;
  /** The hub's handlers, once it has admitted the client. */
  let handlers: HubHandlers | null = null;
  const stops: (() => void)[] = [];

  const release = (): void => {
    up.stop();
    down.stop();
    for (const stop of stops) stop();
  };
  /** The client's end learns of the close on its own clock. */
  const closeClient = (reason: string, delay: number): void => {
    if (!clientOpen) return;
    const cancel = parts.client.after(delay, () => {
      if (!clientOpen) return;
      clientOpen = false;
      if (!serverOpen) release();
      parts.onReceived({ type: 'closed', reason });
    });
    stops.push(cancel);
  };
  const closeServer = (reason: string): void => {
    if (!serverOpen) return;
    serverOpen = false;
    handlers?.closed(reason);
    if (!clientOpen) release();
  };
  const down = createStream<HubMessage>({
    clock: parts.client,
    held: () => conditions.isHeld('down'),
    delay: conditions.delay,
    arrive: (message) => {
      if (!clientOpen) return;
      if (message.type === 'closed' || message.type === 'refused') {
        clientOpen = false;
        if (!serverOpen) release();
      }
      parts.onReceived(message);
    },
  });
  const frames = (texts: readonly string[]): void => {
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    down.send({ type: 'frames', texts }, bytes);
  };
  const carrier: Carrier = {
    id: parts.id,
    address: parts.address,
    frames: (texts) => {
      const bytes = texts.reduce((sum, text) => sum + text.length, 0);
      if (!serverOpen) return bytes;
      parts.onFrames?.(texts);
      const now = parts.faults.pass(texts, parts.sendLater);
      if (now.length > 0) frames(now);
      return bytes;
    },
    emit: (event, body) => {
      if (!serverOpen) return;
      const text = JSON.stringify(body);
      down.send({ type: 'event', event, text }, text.length);
    },
    listen: (owner, ear) => {
      handlers = {
        message: (event, body, ack) => ear.message(owner, event, body, ack),
        tooLarge: () => ear.tooLarge(owner),
        closed: (reason) => ear.closed(owner, reason),
      };
    },
    disconnect: () => {
      if (!serverOpen) return;
      down.send({ type: 'closed', reason: 'io server disconnect' }, 1);
      closeServer('server namespace disconnect');
    },
    terminate: () => {
      if (!serverOpen) return;
      down.stop();
      closeClient('transport close', conditions.delay());
      closeServer('transport close');
    },
    buffered: () => down.buffered() * WEIGHT,
  };
  const admit = (auth: unknown): void => {
    serverOpen = true;
    // What the hub sends during admission arrives after the `open`.
    down.send({ type: 'open' }, 1);
    const answer = hubEntry.connect(auth, carrier);
    if (answer?.ok) return;
    serverOpen = false;
    down.stop();
    if (answer === null) closeClient('refused', conditions.delay());
    else {
      const { code } = answer;
      const cancel = parts.client.after(conditions.delay(), () => {
        if (!clientOpen) return;
        clientOpen = false;
        release();
        parts.onReceived({ type: 'refused', code });
      });
      stops.push(cancel);
    }
  };
  const up = createStream<ClientMessage>({
    clock: network,
    held: () => conditions.isHeld('up') || parts.asleep(),
    delay: conditions.delay,
    arrive: (message) => {
      if (message.type === 'dial') {
        if (clientOpen) admit(message.auth);
        return;
      }
      if (!serverOpen) return;
      if (message.type === 'bye') {
        closeServer('client namespace disconnect');
        return;
      }
      parts.onMessage?.();
      if (!serverOpen) return;
      if (message.text.length > MAX_MESSAGE_BYTES) handlers?.tooLarge();
      let answered = false;
      const ack: Ack = (answer) => {
        if (answered || !serverOpen) return;
        answered = true;
        const text = JSON.stringify(answer);
        down.send({ type: 'ack', id: message.id, text }, text.length);
      };
      handlers?.message(message.event, JSON.parse(message.text) as unknown, ack);
    },
  });

  /** Pings detect a connection on which nothing passes; a silence that ends earlier goes unnoticed. */
  let watching = false;
  const isSilent = (): boolean => conditions.isSilent('up') || conditions.isSilent('down') || parts.asleep();
  const watch = (): void => {
    if (watching || !isSilent()) return;
    watching = true;
    network.after(PING_MS + Math.floor(parts.random() * PING_MS), () => {
      watching = false;
      if (!isSilent()) return;
      closeClient('ping timeout', 1);
      closeServer('ping timeout');
    });
  };
  const update = (): void => {
    if (conditions.isCut()) {
      if (serverOpen && clientOpen) conditions.countCutEffect();
      // A reset in the middle of a frame: nothing in flight arrives. A clean close lets it arrive first.
      const clean = conditions.of('F02').length === 0 && conditions.online();
      if (clean && serverOpen) down.send({ type: 'closed', reason: 'transport close' }, 1);
      else closeClient('transport close', 1);
      closeServer('transport close');
      return;
    }
    up.pump();
    down.pump();
    watch();
  };
  stops.push(
    conditions.onChange(update),
    hubEntry.onGone(() => {
      serverOpen = false;
      down.stop();
      if (clientOpen) closeClient('transport close', conditions.delay());
      else release();
    }),
  );
  return {
    dial: (auth) => {
      if (conditions.isCut()) {
        conditions.countCutEffect();
        closeClient('refused', 1);
        return;
      }
      up.send({ type: 'dial', auth: JSON.parse(JSON.stringify(auth)) as unknown }, 1);
      watch();
    },
    ask: (id, event, body) => {
      const text = JSON.stringify(body);
      up.send({ type: 'message', id, event, text }, text.length);
    },
    close: () => {
      if (!clientOpen) return;
      clientOpen = false;
      if (serverOpen) up.send({ type: 'bye' }, 1);
      else release();
    },
    injectFrame: (text) => {
      if (serverOpen) frames([text]);
      return serverOpen && clientOpen;
    },
    isClosed: () => !clientOpen && !serverOpen,
  };
};
