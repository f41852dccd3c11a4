/** Reads client, scheme and host of a request. Behind a proxy only the headers of a trusted proxy count (SAFE-36). */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type RequestHead = Pick<IncomingMessage, 'headers' | 'socket'>;
export interface RequestSource {
  /** Network address of the client. */
  readonly client: string;
  readonly scheme: 'http' | 'https';
  /** Requested host name and port, in lower case; empty: none. */
  readonly host: string;
}
export interface Proxies {
  readonly sourceOf: (request: RequestHead) => RequestSource;
  readonly client: (request: RequestHead) => string;
}
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Converts an IPv4-mapped IPv6 address to plain IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
/** `10.0.0.0/8` or one address; null: neither. */
const networkOf = (text: string): { readonly address: string; readonly bits: number } | null => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  return most < 0 || rest.length > 0 || length < 0 || length > most ? null : { address, bits: length };
};
/** Whether the text is an address or a network. */
export const isProxy = (text: string): boolean => networkOf(text) !== null;

/** All values of a header that proxies append to, in order. */
const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  (typeof value === 'string' ? value : (value ?? []).join(','))
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
/** An entry of X-Forwarded-For without its port; null: not an address. */
const clientIn = (entry: string): string | null => {
  const [, bracketed] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(entry) ?? [];
  const address = plain(bracketed ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'));
  return isIP(address) === 0 ? null : address;
};

/** Requests whose sender has proved to be a gateway of this house: it has checked who sent them. */
const vouched = new WeakSet<object>();
/** The X-Forwarded-* headers of this request are trusted from now on. */
export const vouchFor = (request: RequestHead): void => void vouched.add(request);

export const createProxies = (named: readonly string[]): Proxies => {
  const trusted = new BlockList();
  for (const one of named) {
    const network = networkOf(one);
    if (network) trusted.addSubnet(network.address, network.bits, familyOf(network.address));
  }
  const isTrusted = (address: string): boolean => {
    const one = plain(address);
    return named.length > 0 && isIP(one) !== 0 && trusted.check(one, familyOf(one));
  };
  const peerOf = ({ socket }: RequestHead): string => socket.remoteAddress ?? '';
  /** The first untrusted address from the right; entries before it may be forged. */
  const clientBehind = (request: RequestHead, peer: string): string => {
    let client = peer;
    for (const entry of listOf(request.headers['x-forwarded-for']).toReversed()) {
      const before = clientIn(entry);
      if (before === null) break;
      client = before;
      if (!isTrusted(before)) break;
    }
    return client;
  };
  const client = (request: RequestHead): string => {
    const peer = peerOf(request);
    return vouched.has(request) || isTrusted(peer) ? clientBehind(request, peer) : peer;
  };
  return {
    client,
    sourceOf: (request) => {
      const { headers } = request;
      const believed = vouched.has(request) || isTrusted(peerOf(request));
      // The nearest proxy has written the last value.
      const forwarded = (name: string): string | undefined => (believed ? listOf(headers[name]).at(-1) : undefined);
      return {
        client: client(request),
        scheme: forwarded('x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http',
        host: (forwarded('x-forwarded-host') ?? headers.host ?? '').toLowerCase(),
      };
    },
  };
};
