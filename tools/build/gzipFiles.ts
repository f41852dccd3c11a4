/**
 * Writes a gzip copy beside every text file of a build, so that a server sends a third of the bytes and compresses nothing
 * itself.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(gzip);
const TEXT = /\.(?:js|css)$/;
/** Smaller files fit in one packet anyway, bytes. */
const LEAST = 1_000;

export const gzipFiles = (): Plugin => ({
  name: 'toteboard-packed',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const texts = Object.values(bundle).flatMap((file) =>
        TEXT.test(file.fileName)
          ? [{ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }]
          : [],
      );
      for (const { name, text } of texts)
        if (text.length >= LEAST)
          this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: await pack(text, { level: 9 }) });
    },
  },
});
