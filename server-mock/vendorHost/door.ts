/** What the pieces of the vendor host share: how one is asked, and how it answers. */
import type { IncomingMessage } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly cache?: string;
  /** Sources of the policy's `form-action`; absent: none. */
  readonly forms?: string;
  /** Over the host's own. */
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Knock {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly request: IncomingMessage;
  /** Network address of the other end. */
  readonly address: string;
}
/** Null: not this door's address. */
export type Door = (knock: Knock) => Promise<Reply | null> | Reply | null;

export class VendorRefused extends Error {
  readonly status: number;
  constructor(code: string, status: number) {
    super(code);
    this.status = status;
  }
}
export const HTML = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';
export const jsonReply = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(value),
  headers,
});
/** Only the page itself may press: a browser names the origin of every POST (SAFE-39). */
export const isOwnPage = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
export const tokenOf = ({ headers }: IncomingMessage): string => (headers.authorization ?? '').replace(/^Bearer /, '');
const MAX_BODY = 8_192;

/** Rejects with VendorRefused `too-large`. */
export const textBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new VendorRefused('too-large', 413);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? '');
