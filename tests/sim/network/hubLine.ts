/**
 * One connection between a client and the hub over the pretend network: the hub's own envelope, both ways, as text. Socket.IO
 * is not in it; what it does for liveness (a ping unanswered for eight seconds ends the connection) is.
 */
import { MAX_MESSAGE } from '../../../server-mock/hub/size.ts';
import type { Ack, Wire } from '../../../server-mock/hub/wire.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { Conditions } from './conditions.ts';
import type { FrameFaults, Later } from './frameFaults.ts';
import { createStream } from './stream.ts';

/** What the hub says: the client's end makes signals of it. */
export type Down =
  | { readonly type: 'open' }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'event'; readonly event: string; readonly text: string }
  | { readonly type: 'frames'; readonly texts: readonly string[] }
  | { readonly type: 'ack'; readonly id: number; readonly text: string }
  | { readonly type: 'closed'; readonly reason: string };
type Up =
  | { readonly type: 'dial'; readonly auth: unknown }
  | { readonly type: 'message'; readonly id: number; readonly event: string; readonly text: string }
  | { readonly type: 'bye' };

interface Heard {
  readonly message: (event: string, body: unknown, ack: Ack) => void;
  readonly tooLarge: () => void;
  readonly closed: (reason: string) => void;
}
/** The hub's end of a line: who lets in. `left`: the hub has nothing more to do with this connection. */
export interface Door {
  /** Null: nobody is there. */
  readonly knock: (
    auth: unknown,
    wire: Wire,
  ) => { readonly ok: true } | { readonly ok: false; readonly code: string } | null;
  /** The process behind the door ends: told to every line that stands. */
  readonly onGone: (run: () => void) => () => void;
}
export interface LineParts {
  readonly id: string;
  readonly address: string;
  readonly conditions: Conditions;
  readonly faults: FrameFaults;
  /** Of the client: a sleeper reads when awake, the dead never. */
  readonly client: ActorClock;
  readonly asleep: () => boolean;
  /** Of the network itself. */
  readonly network: ActorClock;
  readonly door: Door;
  readonly heard: (message: Down) => void;
  /** Each message that reaches the hub, before it does. */
  readonly onMessage?: () => void;
  /** Sends a frame after so many ms, over whichever line stands then. */
  readonly late: Later;
  /** Frames as the hub hands them over. */
  readonly onFrames?: (texts: readonly string[]) => void;
  readonly random: () => number;
}
export interface HubLine {
  readonly dial: (auth: unknown) => void;
  readonly ask: (id: number, event: string, body: unknown) => void;
  /** The client's end closes it. */
  readonly close: () => void;
  /** A frame that went astray earlier comes in with what the hub says now. False: nobody is there to hear it. */
  readonly stray: (text: string) => boolean;
  /** Both ends have ended. */
  readonly over: () => boolean;
}
/** An engine's ping every four seconds, and four for its answer. */
const PING_MS = 4_000;
/**
 * A pretend line carries little: so that the hub's limits for slow readers (64 KB, 256 KB, 512 KB) are met in a storm of
 * minutes, what waits counts so many times.
 */
const WEIGHT = 80;

export const createHubLine = (parts: LineParts): HubLine => {
  const { conditions, network, door } = parts;
  let serverOpen = false;
  let clientOpen = true;
  /** The hub's, once it has let somebody in. */
  let hears: Heard | null = null;
  const stops: (() => void)[] = [];

  const fall = (): void => {
    up.stop();
    down.stop();
    for (const stop of stops) stop();
  };
  /** The client's end hears of it, in its turn. */
  const clientEnds = (reason: string, delay: number): void => {
    if (!clientOpen) return;
    const cancel = parts.client.after(delay, () => {
      if (!clientOpen) return;
      clientOpen = false;
      if (!serverOpen) fall();
      parts.heard({ type: 'closed', reason });
    });
    stops.push(cancel);
  };
  const serverEnds = (reason: string): void => {
    if (!serverOpen) return;
    serverOpen = false;
    hears?.closed(reason);
    if (!clientOpen) fall();
  };
  const down = createStream<Down>({
    clock: parts.client,
    held: () => conditions.holds('down'),
    delay: conditions.delay,
    arrive: (message) => {
      if (!clientOpen) return;
      if (message.type === 'closed' || message.type === 'refused') {
        clientOpen = false;
        if (!serverOpen) fall();
      }
      parts.heard(message);
    },
  });
  const frames = (texts: readonly string[]): void => {
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    down.send({ type: 'frames', texts }, bytes);
  };
  const wire: Wire = {
    id: parts.id,
    address: parts.address,
    frames: (texts) => {
      const bytes = texts.reduce((sum, text) => sum + text.length, 0);
      if (!serverOpen) return bytes;
      parts.onFrames?.(texts);
      const now = parts.faults.pass(texts, parts.late);
      if (now.length > 0) frames(now);
      return bytes;
    },
    emit: (event, body) => {
      if (!serverOpen) return;
      const text = JSON.stringify(body);
      down.send({ type: 'event', event, text }, text.length);
    },
    listen: (owner, ear) => {
      hears = {
        message: (event, body, ack) => ear.message(owner, event, body, ack),
        tooLarge: () => ear.tooLarge(owner),
        closed: (reason) => ear.closed(owner, reason),
      };
    },
    disconnect: () => {
      if (!serverOpen) return;
      down.send({ type: 'closed', reason: 'io server disconnect' }, 1);
      serverEnds('server namespace disconnect');
    },
    terminate: () => {
      if (!serverOpen) return;
      down.stop();
      clientEnds('transport close', conditions.delay());
      serverEnds('transport close');
    },
    buffered: () => down.buffered() * WEIGHT,
  };
  const knock = (auth: unknown): void => {
    serverOpen = true;
    // What the hub says while it lets somebody in comes after the word that it did.
    down.send({ type: 'open' }, 1);
    const answer = door.knock(auth, wire);
    if (answer?.ok) return;
    serverOpen = false;
    down.stop();
    if (answer === null) clientEnds('refused', conditions.delay());
    else {
      const { code } = answer;
      const cancel = parts.client.after(conditions.delay(), () => {
        if (!clientOpen) return;
        clientOpen = false;
        fall();
        parts.heard({ type: 'refused', code });
      });
      stops.push(cancel);
    }
  };
  const up = createStream<Up>({
    clock: network,
    held: () => conditions.holds('up') || parts.asleep(),
    delay: conditions.delay,
    arrive: (message) => {
      if (message.type === 'dial') {
        if (clientOpen) knock(message.auth);
        return;
      }
      if (!serverOpen) return;
      if (message.type === 'bye') {
        serverEnds('client namespace disconnect');
        return;
      }
      parts.onMessage?.();
      if (!serverOpen) return;
      if (message.text.length > MAX_MESSAGE) hears?.tooLarge();
      let answered = false;
      const ack: Ack = (answer) => {
        if (answered || !serverOpen) return;
        answered = true;
        const text = JSON.stringify(answer);
        down.send({ type: 'ack', id: message.id, text }, text.length);
      };
      hears?.message(message.event, JSON.parse(message.text) as unknown, ack);
    },
  });

  /** Pings find a line on which nothing passes; what is over by then was never noticed. */
  let watching = false;
  const mute = (): boolean => conditions.silent('up') || conditions.silent('down') || parts.asleep();
  const watch = (): void => {
    if (watching || !mute()) return;
    watching = true;
    network.after(PING_MS + Math.floor(parts.random() * PING_MS), () => {
      watching = false;
      if (!mute()) return;
      clientEnds('ping timeout', 1);
      serverEnds('ping timeout');
    });
  };
  const look = (): void => {
    if (conditions.cut()) {
      if (serverOpen && clientOpen) conditions.struckByCut();
      // In the middle of a frame: nothing that was under way arrives. A clean end lets it arrive first.
      const clean = conditions.of('F02').length === 0 && conditions.online();
      if (clean && serverOpen) down.send({ type: 'closed', reason: 'transport close' }, 1);
      else clientEnds('transport close', 1);
      serverEnds('transport close');
      return;
    }
    up.pump();
    down.pump();
    watch();
  };
  stops.push(
    conditions.onChange(look),
    door.onGone(() => {
      serverOpen = false;
      down.stop();
      if (clientOpen) clientEnds('transport close', conditions.delay());
      else fall();
    }),
  );
  return {
    dial: (auth) => {
      if (conditions.cut()) {
        conditions.struckByCut();
        clientEnds('refused', 1);
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
      else fall();
    },
    stray: (text) => {
      if (serverOpen) frames([text]);
      return serverOpen && clientOpen;
    },
    over: () => !clientOpen && !serverOpen,
  };
};
