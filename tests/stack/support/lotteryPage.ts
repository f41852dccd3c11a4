/** A lottery page's requests to its server: opened with a ticket from the portal, then posts with its session. */
import { randomUUID } from 'node:crypto';
import type { LotterySession } from '../../../server-mock/vendors/host/lottery/wire.ts';
import { call } from './rest.ts';
import { requestVendorHost } from './vendor.ts';

export const postToLottery = async <T>(
  origin: string,
  path: string,
  body: unknown,
  session = '',
  key: string = randomUUID(),
) => {
  const headers = { authorization: `Bearer ${session}`, 'idempotency-key': key };
  const answer = await requestVendorHost(origin, `/lottery/${path}`, { body, headers });
  return { status: answer.status, value: answer.json() as unknown as T & { readonly code?: string } };
};
/** Opens a page on one of the South-East Asian lotteries; resolves with its session. */
export const openLottery = async (origin: string, token: string, gameCode: string): Promise<LotterySession> => {
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
  return (await postToLottery<LotterySession>(origin, 'session', { ticket: launched.value.ticket })).value;
};
