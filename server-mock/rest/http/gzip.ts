/**
 * Compresses answers with gzip where the client accepts it. Only for answers that do not mix a secret with input of a third
 * party, because their compressed size is visible to everyone.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export const gzipped: (body: string) => Promise<Buffer> = promisify(gzip);
export const acceptsGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  /\bgzip\b/.test(String(acceptEncoding));
