/** Shared types and helpers of the vendor host's routes. */
import type { IncomingMessage } from 'node:http';
import type { LimitReached } from '../../core/play-limits/types.ts';
import type { Site } from '../../security/origins/sites.ts';

export interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly cache?: string;
  /** Sources for the policy's `form-action`; absent: none. */
  readonly forms?: string;
  /** Headers that override the host's own. */
  readonly headers?: Readonly<Record<string, string>>;
}
export interface RouteRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly request: IncomingMessage;
  /** Network address of the client. */
  readonly address: string;
  /** The entrance of the house that the request was sent to. */
  readonly at: Site;
}
/** Answers a request; null: the path is not handled here. */
export type RouteHandler = (request: RouteRequest) => Promise<Reply | null> | Reply | null;

export class VendorRefused extends Error {
  readonly status: number;
  readonly limit: LimitReached | undefined;
  constructor(code: string, status: number, limit?: LimitReached) {
    super(code);
    this.status = status;
    this.limit = limit;
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
/** Only the host's own page may post: a browser sends the origin with every POST (SAFE-39). */
export const isOwnPage = ({ headers: { origin } }: Pick<IncomingMessage, 'headers'>, { games }: Site): boolean =>
  origin === undefined || origin === games;
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
