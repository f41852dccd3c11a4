/** gzip by Node's library, off the main thread. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Packer } from '../../src/recording/packer.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export const nodePacker: Packer = {
  gzip: (bytes) => pack(bytes),
  gunzip: (bytes, most) => unpack(bytes, { maxOutputLength: most }),
};
