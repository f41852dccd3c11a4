/**
 * A client written from the served AsyncAPI document alone (and the OpenAPI document it points to, for the log-in):
 * addresses, event names, topic names, auth and origin are read from it. Imports only socket.io-client, which a test
 * checks.
 */
import { io, type Socket } from 'socket.io-client';

interface Message {
  readonly name: string;
}
interface Document {
  readonly info: { readonly externalDocs: { readonly url: string } };
  readonly servers: {
    readonly hub: {
      readonly host: string;
      readonly pathname: string;
      readonly protocol: string;
      readonly 'x-transports': string[];
      readonly 'x-required-headers': { readonly [name: string]: string };
      readonly 'x-handshake-auth': { readonly required: readonly string[] };
    };
  };
  readonly channels: { readonly [name: string]: { readonly address: string; readonly 'x-class'?: string } | undefined };
  readonly components: { readonly messages: { readonly [name: string]: Message | undefined } };
}
interface RestDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly operationId?: string } } };
}
interface Row {
  readonly winAmount: number;
}
interface Frame {
  readonly topic: string;
  readonly epoch: number;
  readonly prev: number;
  readonly seq: number;
  readonly kind: string;
  readonly data: { readonly rows: { readonly [key: string]: Row | null } };
}
const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

/** Subscribes to one keyed topic and keeps the received rows in order. */
export class DocumentClient {
  readonly rows = new Map<string, Row>();
  /** Every key when it first appeared: a key listed twice would be a doubled row. */
  readonly appeared: string[] = [];
  readonly #document: Document;
  readonly #topic: string;
  #position: readonly [epoch: number, seq: number] | null = null;
  #socket: Socket | null = null;
  #generation = 0;
  readonly #watchers = new Set<() => void>();

  private constructor(document: Document, topic: string) {
    this.#document = document;
    this.#topic = topic;
  }
  /** `family`: which of the document's topics; `id`: the value for its address's placeholder. */
  static async fromDocument(url: string, family: string, id: string): Promise<DocumentClient> {
    const document = await read<Document>(url);
    const channel = document.channels[`topic.${family}`];
    if (channel?.['x-class'] !== 'keyed') throw new Error(`the document has no keyed topic ${family}`);
    return new DocumentClient(document, channel.address.replace(/\{\w+\}/, id));
  }
  /** The trial log-in: the only one that the OpenAPI document allows without sealing. */
  async logIn(): Promise<string> {
    const rest = await read<RestDocument>(this.#document.info.externalDocs.url);
    const found = Object.entries(rest.paths)
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, one })))
      .find(({ one }) => one.operationId === 'loginFreePlay');
    if (!found) throw new Error('the document offers no free play');
    const answer = await fetch(`${rest.servers[0]?.url}${found.path}`, {
      method: found.method.toUpperCase(),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ os: 'stranger', platform: 'W', encryption: 'none', gatewayVersion: 3 }),
    });
    const { value } = (await answer.json()) as { readonly value: { readonly token: string } };
    return value.token;
  }
  /** Connects and subscribes from its position; resolves with the acknowledgement. */
  async follow(token: string): Promise<{ readonly ok: boolean }> {
    const { hub } = this.#document.servers;
    const [authName = ''] = hub['x-handshake-auth'].required;
    const scheme = hub.protocol === 'wss' ? 'https' : 'http';
    const socket = io(`${scheme}://${hub.host}`, {
      path: hub.pathname,
      transports: hub['x-transports'],
      reconnection: false,
      forceNew: true,
      auth: { [authName]: token },
      extraHeaders: { ...hub['x-required-headers'] },
    });
    this.#socket = socket;
    socket.on(this.#event('Frames'), ({ frames }: { readonly frames: readonly Frame[] }) => {
      for (const frame of frames) if (frame.topic === this.#topic) this.#take(frame);
      for (const watch of this.#watchers) watch();
    });
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    this.#generation += 1;
    const since = this.#position === null ? {} : { since: this.#position };
    return socket.emitWithAck(this.#event('Subscribe'), {
      topics: [{ topic: this.#topic, ...since }],
      generation: this.#generation,
    }) as Promise<{ readonly ok: boolean }>;
  }
  /** Cuts the connection without a close message. */
  drop(): void {
    this.#socket?.io.engine.close();
    this.#socket = null;
  }
  close(): void {
    this.#socket?.close();
  }
  /** Resolves once `look` holds; checks after every delivery. */
  until(look: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const watch = (): void => {
        if (!look()) return;
        this.#watchers.delete(watch);
        resolve();
      };
      this.#watchers.add(watch);
      watch();
    });
  }
  #event(message: string): string {
    const found = this.#document.components.messages[message];
    if (!found) throw new Error(`the document has no message ${message}`);
    return found.name;
  }
  /** Applies a frame by the rules of the stream that the document describes. */
  #take({ epoch, prev, seq, kind, data }: Frame): void {
    const [atEpoch, atSeq] = this.#position ?? [0, -1];
    if (epoch < atEpoch) return;
    if (kind === 'snapshot') {
      if (epoch === atEpoch && seq < atSeq) return;
      this.rows.clear();
    } else if (epoch > atEpoch || seq <= atSeq) return;
    else if (prev > atSeq) throw new Error(`a gap: ${prev} follows ${atSeq}`);
    for (const [key, row] of Object.entries(data.rows)) {
      if (row === null) this.rows.delete(key);
      else {
        if (!this.rows.has(key)) this.appeared.push(key);
        this.rows.set(key, row);
      }
    }
    this.#position = [epoch, seq];
  }
}
