/** Sends a member a picture that they uploaded, as a file to save and never as a page (SAFE-42). */
import type { FastifyInstance } from 'fastify';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { PICTURE_PATH } from '../../session/pictureTickets.ts';
import { sendRefusal } from '../http/sendRefusal.ts';

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

export const addPictureFiles = (app: FastifyInstance, house: House): void => {
  app.get(`${PICTURE_PATH}:ticket`, async (request, reply) => {
    const { ticket } = request.params as { readonly ticket: string };
    const named = house.pictureTickets.use(ticket);
    const picture = named && (await house.pictures.read(named.member, named.hash));
    if (named === null || picture === null) {
      const refused = new Refused('not-found', { message: 'this picture was fetched already, or its time is over' });
      return sendRefusal(reply, request, refused, house);
    }
    // The name is ours: what the member's file was called is not known here.
    const name = `picture-${named.hash.slice(0, 12)}.${picture.kind}`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type(TYPES[picture.kind])
      .send(Buffer.from(picture.bytes));
  });
};
