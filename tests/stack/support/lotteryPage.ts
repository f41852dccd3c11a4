/** A lottery's page as its server hears it: opened with a ticket of the portal's, then posts with its session. */
import { randomUUID } from 'node:crypto';
import type { LotterySession } from '../../../server-mock/vendorHost/lottery/wire.ts';
import { call } from './rest.ts';
import { vendor } from './vendor.ts';

export const pressed = async <T>(
  origin: string,
  path: string,
  body: unknown,
  session = '',
  key: string = randomUUID(),
) => {
  const headers = { authorization: `Bearer ${session}`, 'idempotency-key': key };
  const answer = await vendor(origin, `/lottery/${path}`, { body, headers });
  return { status: answer.status, value: answer.json() as unknown as T & { readonly code?: string } };
};
/** Resolves with the session of a page opened on one of the South-East Asian lotteries. */
export const openedLottery = async (origin: string, token: string, gameCode: string): Promise<LotterySession> => {
  const body = {
    launchMode: 'LOTT',
    prizeMode: 'SEA',
    gameCode,
    view: 'betting',
    device: 'WEB',
    backUrl: `${origin}/seaLottery`,
    language: 'EN',
  };
  const launched = await call<{ ticket: string }>(origin, '/wps/relay/lottery/launch', { method: 'POST', token, body });
  return (await pressed<LotterySession>(origin, 'session', { ticket: launched.value.ticket })).value;
};
