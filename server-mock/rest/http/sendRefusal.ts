/** Sends a refusal that no call's route has made: its code, and the correlation id in body and header alike (SAFE-50). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADER } from '../../../src/contract/call.ts';
import type { Refused } from '../../security/refused.ts';
import { failure, statusOf } from '../../session/envelope.ts';
import type { House } from '../../session/house.ts';
import { correlationOf } from './route.ts';

export const sendRefusal = (
  reply: FastifyReply,
  request: Pick<FastifyRequest, 'headers'>,
  refused: Refused,
  house: House,
): FastifyReply => {
  const correlation = correlationOf(request, house);
  return reply
    .code(statusOf(refused))
    .header(HEADER.correlation, correlation)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure(refused, correlation)));
};
