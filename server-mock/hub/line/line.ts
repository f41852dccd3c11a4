/**
 * A web socket that came as one, from the first letter to the last: Engine.IO 4 and Socket.IO 5 as their client speaks them, over
 * bare `ws`. There are thousands of them, so it is data and shared functions: no closure, no timer and no request of its own (G2).
 */
import type { CloseCode } from '../../../src/contract/hubProtocol.ts';
import type { Principal } from '../../rest/session/principal.ts';
import type { HubCore } from '../hubCore.ts';
import { mayAsk, type Knocks } from '../knock.ts';
import { MAX_MESSAGE, MAX_READ } from '../size.ts';
import type { Ack, Ear, Wire } from '../wire.ts';
import {
  ackPacket,
  eventPacket,
  framesPacket,
  leavePacket,
  letInPacket,
  MAIN,
  readPacket,
  refusalPacket,
  type Packet,
} from './packets.ts';
import { answered, heard, owesAnswer, PING_MS, type Pinged } from './pings.ts';
import { frameOf, OPEN, type Ws } from './ws.ts';

/** What all lines have in common. */
export interface LineParts {
  /** Asked once too often, from there. */
  readonly limited: (address: string) => void;
  readonly admit: HubCore['admit'];
  /** Takes over a line that was let in. */
  readonly connect: (line: Line, principal: Principal | null) => void;
  readonly ended: (line: Line) => void;
}
/** The engine's own letters. A message is one of ours: a packet follows. */
const LETTER = {
  open: 0x30,
  close: 0x31,
  ping: 0x32,
  pong: 0x33,
  message: 0x34,
  upgrade: 0x35,
  noop: 0x36,
  binary: 0x62,
};
const MESSAGE = '4';
const TOO_OFTEN: CloseCode = 'too-many-messages';
const PING = frameOf('2');

interface Made {
  readonly frame: readonly Buffer[];
  readonly chars: number;
}
const made = new WeakMap<readonly string[], Made>();
/** An event of frames as it leaves, header and all: whoever is told the same is written the same bytes. */
const madeOf = (texts: readonly string[]): Made => {
  const known = made.get(texts);
  if (known) return known;
  const text = framesPacket(texts);
  const fresh = { frame: frameOf(`${MESSAGE}${text}`), chars: text.length };
  made.set(texts, fresh);
  return fresh;
};

export class Line implements Wire, Pinged, Knocks {
  readonly id: string;
  readonly address: string;
  slot = 0;
  owes = 0;
  asked = 0;
  isIn = false;
  private readonly ws: Ws;
  private readonly parts: LineParts;
  private owner: unknown = null;
  private ear: Ear<unknown> | null = null;
  private open = true;

  constructor(ws: Ws, id: string, address: string, parts: LineParts) {
    this.ws = ws;
    this.id = id;
    this.address = address;
    this.parts = parts;
  }
  /** Everything that comes over it. Nothing that a client can say gets out of here as an error. */
  hear(data: Buffer, binary: boolean): void {
    if (!this.open) return;
    if (data.length > MAX_MESSAGE) return this.ear ? this.ear.tooLarge(this.owner) : this.end('forced close');
    const letter = data[0];
    if (!binary && letter === LETTER.pong && owesAnswer(this)) return answered(this);
    heard(this);
    if (binary) return this.end('forced close');
    switch (letter) {
      case LETTER.message:
        return this.take(readPacket(data.toString('utf8', 1)));
      // The engine before us looked at none of these, once a line stood.
      case LETTER.open:
      case LETTER.close:
      case LETTER.upgrade:
      case LETTER.noop:
      case LETTER.pong:
        return this.other();
      // Only the hub pings.
      case LETTER.ping:
        return this.end('transport error');
      case LETTER.binary:
        return this.end('forced close');
      default:
        return this.end('parse error');
    }
  }
  private take(packet: Packet | null): void {
    if (packet?.type === 'connect') return this.asks(packet.space, packet.auth);
    if (packet === null || packet.space !== MAIN || !this.ear) return this.end('forced close');
    if (packet.type === 'leave') return this.end('client namespace disconnect');
    if (packet.type === 'ack') return this.other();
    const { name, args, id } = packet;
    // As the library has it: an answer is promised to an event with one object and nothing else.
    this.ear.message(this.owner, name, args[0], id !== null && args.length === 1 ? this.ackOf(id) : null);
  }
  /** What nobody asked for: a message among others, and before anybody is in, a knock (REL-27). */
  other(): void {
    if (!this.open) return;
    if (this.ear) this.ear.other(this.owner);
    else if (!mayAsk(this, false)) this.tooOften();
  }
  private tooOften(): void {
    this.parts.limited(this.address);
    // To who is in it would say that they were never let in.
    if (!this.isIn) this.write(refusalPacket(MAIN, TOO_OFTEN, TOO_OFTEN));
    this.end('forced close');
  }
  /** Wants to be let in. Answers are few even where there is nothing to be let into: nobody may be reading them (H-30, REL-27). */
  private asks(space: string, auth: object): void {
    const { parts } = this;
    if (!mayAsk(this, space === MAIN)) return this.tooOften();
    if (space !== MAIN) return this.write(refusalPacket(space, 'Invalid namespace'));
    const admission = parts.admit(auth, this.address);
    if (!admission.ok) return this.write(refusalPacket(space, admission.code, admission.code));
    this.isIn = true;
    this.write(letInPacket(this.id));
    parts.connect(this, admission.principal);
  }
  private ackOf(id: number): Ack {
    let said = false;
    return (answer) => {
      if (!said) this.write(ackPacket(id, answer));
      said = true;
    };
  }
  /** Not behind a closing handshake, whoever began it: `ws` would count bytes that never leave. */
  private get talks(): boolean {
    return this.open && this.ws.readyState === OPEN;
  }
  private write(packet: string): void {
    if (this.talks) this.ws.send(`${MESSAGE}${packet}`);
  }
  /** Ends it, once; `cut` where nobody is there to answer a closing handshake, or it was begun by the other end. */
  end(reason: string, cut = this.ws.readyState !== OPEN): void {
    if (!this.open) return;
    this.open = false;
    const { ear, owner } = this;
    // What is being closed may linger for a while, and is to hold nobody.
    this.ear = null;
    this.owner = null;
    this.parts.ended(this);
    if (cut) this.ws.terminate();
    else this.ws.close();
    ear?.closed(owner, reason);
  }
  greet(session: string): void {
    const intervals = { pingInterval: PING_MS, pingTimeout: PING_MS, maxPayload: MAX_READ };
    this.ws.send(`0${JSON.stringify({ sid: session, upgrades: [], ...intervals })}`);
  }
  private post(frame: readonly Buffer[]): void {
    if (this.talks) this.ws._sender.sendFrame(frame);
  }
  ping(): void {
    this.post(PING);
  }
  lost(): void {
    this.end('ping timeout', true);
  }
  frames(texts: readonly string[]): number {
    const { frame, chars } = madeOf(texts);
    this.post(frame);
    return chars;
  }
  emit(event: string, body: object): void {
    this.write(eventPacket(event, body));
  }
  listen<T>(owner: T, ear: Ear<T>): void {
    this.owner = owner;
    // The two belong together, and are handed over together only.
    this.ear = ear as Ear<unknown>;
  }
  disconnect(): void {
    this.write(leavePacket);
    this.end('server namespace disconnect');
  }
  terminate(): void {
    this.ws.terminate();
  }
  buffered(): number {
    return this.ws.bufferedAmount;
  }
}
