/** One call and its reply, independent of the carrier: fastify in the running house, a simulated network in the simulation. */
import type { Site } from '../../security/origins/sites.ts';

export interface HttpCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query without its question mark; empty: none. */
  readonly search: string;
  /** Names in lower case. A repeated header is a list; none of ours may be. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** Network address of the client; a forwarded header counts only from a configured proxy (SAFE-36). */
  readonly address: string;
  /** The entrance of the house that the request was sent to. */
  readonly at: Site;
}
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none (304). */
  readonly body: string | null;
  /** An injected fault: the call was executed, but its answer must be lost. */
  readonly lost: boolean;
}
export const header = ({ headers }: Pick<HttpCall, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
