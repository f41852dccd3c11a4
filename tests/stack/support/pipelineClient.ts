/** Calls a running house from any client address: through its own request pipeline, without a socket. */
import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../src/contract/call.ts';
import { callNamed } from '../../../src/contract/index.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createCalls } from '../../../server-mock/rest/calls.ts';
import { RATES, type Rate, type RateClass } from '../../../server-mock/security/rateLimit.ts';
import type { RunningHouse } from '../../../server-mock/cli/server.ts';
import { seal } from './rest.ts';

export interface PipelineRequest {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly key?: string;
  readonly token?: string;
}
export interface PipelineReply<V = Readonly<Record<string, unknown>>> {
  readonly status: number;
  readonly code: string | null;
  readonly value: V;
  readonly failure: Failure;
}
export type PipelineClient = <V = Readonly<Record<string, unknown>>>(
  row: string,
  ask?: PipelineRequest,
) => Promise<PipelineReply<V>>;

const many: Rate = { burst: 100_000, perMinute: 100_000 };

/** The pipeline's own rate limits are off unless `rates` sets them; a defect of the house fails the call. */
export const createPipelineClient = (
  house: RunningHouse,
  rates: Readonly<Record<RateClass, Rate>> = { ...RATES, enter: many, message: many, prove: many, write: many },
): PipelineClient => {
  const calls = createCalls({
    house: house.house,
    rates,
    count: () => undefined,
    onDefect: (_, error) => {
      throw error;
    },
  });
  return async <V>(
    name: string,
    { body = {}, query = {}, address = '192.0.2.1', key, token }: PipelineRequest = {},
  ) => {
    const row = callNamed(name);
    if (!row) throw new Error(`no row ${name}`);
    const { method, path, sealed, encoding } = row;
    const [type, text] = sealed
      ? ['application/jose', await seal(house.origin, body, { method, path })]
      : encoding === 'form'
        ? ['application/x-www-form-urlencoded', new URLSearchParams(body as Record<string, string>).toString()]
        : ['application/json', JSON.stringify(body)];
    const reply = await calls.serve({
      method,
      path,
      search: new URLSearchParams(query).toString(),
      headers: {
        'content-type': type,
        'idempotency-key': key ?? randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: method === 'GET' ? '' : text,
      address,
      at: house.house.addresses.main(),
    });
    const envelope = JSON.parse(reply.body ?? '{}') as { success: boolean; code?: string; value?: unknown };
    return {
      status: reply.status,
      code: envelope.success ? null : (envelope.code ?? ''),
      value: envelope.value as V,
      failure: envelope as unknown as Failure,
    };
  };
};
/** Text of the newest message to this number or mailbox. */
export const newestMessageTo = ({ house }: RunningHouse, to: string): string =>
  house.outbox.list().find((one) => one.to === to)?.text ?? '';
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** All events of this type in the journal. */
export const eventsOf = async <T extends HouseEvent['type']>(
  { journal }: RunningHouse,
  type: T,
): Promise<readonly Extract<HouseEvent, { type: T }>[]> =>
  (await journal.read(0, 1_000_000))
    .flatMap(({ events }) => events as readonly HouseEvent[])
    .filter((event): event is Extract<HouseEvent, { type: T }> => event.type === type);
