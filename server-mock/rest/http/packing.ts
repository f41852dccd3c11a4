/** Answers by gzip, for who takes it. Only what says no secret beside what a stranger may have put in: its size is told to everybody. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export const packed: (body: string) => Promise<Buffer> = promisify(gzip);
export const takesGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  /\bgzip\b/.test(String(acceptEncoding));
