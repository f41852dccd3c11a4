/** One call as it comes and goes, whatever carries it: fastify in the running house, a pretend network in the simulation. */
export interface HttpCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query without its question mark; empty: none. */
  readonly search: string;
  /** Names in lower case. A header that came twice is a list, and no header of ours. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** Network address of the other end; never a forwarded header (SAFE-36). */
  readonly address: string;
}
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none (304). */
  readonly body: string | null;
  /** A fault that was asked for: done, and the answer is to be lost on its way. */
  readonly lost: boolean;
}
export const header = ({ headers }: Pick<HttpCall, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
