import { isProduct, type Source } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** Packages each room may use; the longest matching folder decides. A trailing `*` matches a prefix. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/contract': ['zod'],
  'src/lib': [],
  'src/gate': [],
  'src/recording': ['@noble/hashes'],
  'src/platform': ['jose', 'altcha-lib', '@simplewebauthn/browser'],
  'src/platform/plainHttp': ['@noble/ciphers', '@noble/curves', '@noble/hashes', 'altcha-lib'],
  'src/platform/search': ['minisearch'],
  'src/transport': ['axios', 'rxjs', 'socket.io-client'],
  'src/domains': ['@reduxjs/toolkit'],
  'src/flows': ['@reduxjs/toolkit', 'redux-saga'],
  'src/ui': [
    '@fontsource-variable/*',
    'react',
    'react-dom',
    'radix-ui',
    'embla-carousel-react',
    'embla-carousel-autoplay',
    '@tanstack/react-virtual',
  ],
  'src/ui/html': ['react', 'dompurify'],
  'src/ui/qr': ['react', 'uqr'],
  'src/i18n': ['react', 'i18next'],
  'src/screens': [
    'react',
    'react-redux',
    'react-router-dom',
    'react-hook-form',
    '@hookform/resolvers',
    'zod',
    '@tanstack/react-virtual',
  ],
  'src/app': ['react', 'react-dom', 'react-redux', 'react-router-dom', 'redux-saga', '@reduxjs/toolkit', 'immer'],
  'server-mock': ['node:*', 'zod'],
  'server-mock/journal/postgres': ['node:*', 'pg'],
  'server-mock/core': [],
  'server-mock/records': ['node:*', 'csv-stringify'],
  'server-mock/content/data': [],
  'server-mock/content/pictures/checker': ['node:*', 'sharp'],
  'server-mock/content/world': [],
  'server-mock/session': ['node:*', 'jose', 'altcha-lib', '@simplewebauthn/server', 'zod'],
  'server-mock/rest': ['node:*', 'fastify', '@fastify/static', 'zod'],
  'server-mock/gateway': ['node:*', 'zod'],
  'server-mock/hub': ['node:*', 'socket.io', 'zod'],
  'server-mock/simulation/control': ['node:*', 'fastify', 'zod'],
  'server-mock/vendors/host': ['node:*', 'fastify', '@fastify/static', 'zod'],
  'server-mock/cli/server.ts': ['node:*', 'fastify', '@fastify/static', 'socket.io'],
};

/** Packages of which only one part may be used: zod's classic build compiles code, which the content policy forbids. */
const onlyPart: Readonly<Record<string, string>> = { zod: 'zod/mini' };

const fits = (pattern: string, pack: string): boolean =>
  pattern.endsWith('*') ? pack.startsWith(pattern.slice(0, -1)) : pattern === pack;

function allowedFor(source: Source): readonly string[] {
  const folder = Object.keys(allowed)
    .filter((prefix) => source.path === prefix || source.path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0];
  return folder === undefined ? [] : (allowed[folder] ?? []);
}

/** Packages outside the list, type imports included: a type couples a room to a package as well. */
export function packageBreaches({ sources }: Tree): string[] {
  return sources.filter(isProduct).flatMap((source) =>
    source.links.flatMap(({ pack, target = '', line }) => {
      if (pack === undefined) return [];
      const part = onlyPart[pack];
      if (!allowedFor(source).some((pattern) => fits(pattern, pack)))
        return [`${source.path}:${line} may not use ${pack}`];
      return part !== undefined && target !== part
        ? [`${source.path}:${line} uses ${target}; only ${part} is allowed`]
        : [];
    }),
  );
}
