/** Sends exported files: chunk by chunk as the client takes them, so that a file of any size costs little memory. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ExportFile } from '../../session/exportTickets.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { EXPORT_PATH } from '../exportPath.ts';
import { sendRefusal } from '../http/sendRefusal.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

async function* chunksOf({ id, text }: ExportFile, { records }: House): AsyncGenerator<string> {
  if (text !== undefined) {
    yield text;
    return;
  }
  for (;;) {
    const answer = await records.ask<'nextChunk'>({ kind: 'nextChunk', id }, 0);
    // A file that is cut off must not look whole: the connection breaks.
    if (answer?.value == null) throw new Error('The export has ended before its file was complete.');
    if (answer.value.text !== '') yield answer.value.text;
    if (answer.value.done) return;
  }
}
export const addExportFiles = (app: FastifyInstance, house: House): void => {
  app.get(`${EXPORT_PATH}:ticket`, async (request, reply) => {
    const { ticket } = request.params as { readonly ticket: string };
    const file = house.exportTickets.use(ticket);
    if (file === null) {
      const refused = new Refused('not-found', { message: 'this file was fetched already, or its time is over' });
      return sendRefusal(reply, request, refused, house);
    }
    const chunks = Readable.from(chunksOf(file, house), { objectMode: false, encoding: 'utf8' });
    // Also when the client goes away, even before the first chunk.
    chunks.once('close', () => {
      house.exportTickets.ended(file);
      void house.records.ask<'endExport'>({ kind: 'endExport', id: file.id }, 0).catch(() => null);
    });
    return reply
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('content-security-policy', "default-src 'none'")
      .header('cache-control', 'no-store')
      .type(TYPES[file.format])
      .send(chunks);
  });
};
