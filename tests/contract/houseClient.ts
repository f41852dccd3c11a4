/** A REST client built from the contract's rows, for suites against a running house. Shares only the seal with the portal. */
import { HEADER, type CallRow, type Envelope } from '../../src/contract/call.ts';
import { callNamed } from '../../src/contract/index.ts';
import type { UserInfo } from '../../src/contract/session/session.calls.ts';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { createSeal } from '../../src/platform/seal.ts';
import { solve } from '../../src/platform/solve.ts';

export interface Request {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
}
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
}
export interface HouseClient {
  readonly ask: (row: CallRow, request?: Request) => Promise<Reply>;
  /** A freshly solved challenge for `botCheck`. */
  readonly proof: () => Promise<string>;
  /** A fresh session. Throws the house's error code if it refuses. */
  readonly logIn: (account: string, password: string) => Promise<UserInfo>;
  readonly permission: () => Promise<PermissionInfo>;
}
export const rowNamed = (name: string): CallRow => {
  const row = callNamed(name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};
export const valueOf = <V>(reply: Reply): V => {
  if (!reply.envelope.success) throw new Error(`${reply.status} ${reply.envelope.code}: ${reply.envelope.message}`);
  return reply.envelope.value as V;
};

export const houseClient = (origin: string): HouseClient => {
  let made = 0;
  const id = (): string => `contract-suite-${process.pid}-${(made += 1).toString().padStart(6, '0')}`;
  const seal = createSeal({ fraction: () => 0, integer: () => 0, id });
  let start: Promise<PermissionInfo> | undefined;
  const permission = (): Promise<PermissionInfo> =>
    (start ??= ask(rowNamed('permission')).then((reply) => valueOf<PermissionInfo>(reply)));

  const encode = async (row: CallRow, body: unknown): Promise<{ type: string; text: string }> => {
    if (row.encoding === 'form')
      return {
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(body as Record<string, string>).toString(),
      };
    const text = JSON.stringify(body);
    if (!row.sealed) return { type: 'application/json', text };
    const { sealKeys } = await permission();
    const [key] = sealKeys;
    if (!key) throw new Error('the house offers no seal key');
    const sealed = await seal(text, key, { method: row.method, path: row.path, at: Date.now() });
    return { type: 'application/jose', text: sealed };
  };
  const ask = async (row: CallRow, { query = {}, body, token }: Request = {}): Promise<Reply> => {
    const address = new URL(row.path, origin);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const headers: Record<string, string> = { origin, [HEADER.language]: 'EN' };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (row.write) headers[HEADER.idempotencyKey] = id();
    const sent = row.method === 'GET' || body === undefined ? undefined : await encode(row, body);
    if (sent) headers['content-type'] = sent.type;
    const answer = await fetch(address, {
      method: row.method,
      headers,
      ...(sent ? { body: sent.text } : {}),
    });
    return { status: answer.status, headers: answer.headers, envelope: (await answer.json()) as Envelope };
  };
  const proof = async (): Promise<string> => {
    const { challenge } = valueOf<{ challenge: Record<string, unknown> }>(await ask(rowNamed('botChallenge')));
    return solve(challenge);
  };
  return {
    ask,
    proof,
    permission,
    logIn: async (username, password) => {
      const body = { username, password, type: 'username', botCheck: await proof() };
      return valueOf<UserInfo>(await ask(rowNamed('login'), { body }));
    },
  };
};
