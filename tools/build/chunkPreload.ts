/**
 * Preloads together the parts that one function loads one after the other (`app/main.tsx`, `app/start/commandChunk.ts`): the page
 * names those of the start and their styles, and the import of the first part of the command chunk preloads the others. Otherwise
 * each part would be requested only after the one before it was read.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { chunksOf } from '../../src/app/start/loadOrder.ts';
import { reexportOf } from './directImports.ts';
import { stylesOf } from './initialChunks.ts';

type Bundle = Rolldown.OutputBundle;

const COMMAND_CHUNKS = chunksOf('withFlows');

/** These chunks and everything they import before they run, without facades that only re-export (directImports.ts). */
const withImports = (bundle: Bundle, names: readonly string[]): readonly Rolldown.OutputChunk[] => {
  const found = new Map<string, Rolldown.OutputChunk>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(add);
  };
  names.forEach(add);
  return [...found.values()].filter(({ code }) => reexportOf(code) === null);
};
const tag = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
/** `html` names what the entry itself imports already. */
const tagsOf = (html: string, bundle: Bundle, entry: Rolldown.OutputChunk): readonly HtmlTagDescriptor[] => {
  const parts = withImports(bundle, entry.dynamicImports).filter(({ fileName }) => !html.includes(`"/${fileName}"`));
  return [
    ...parts.map(({ fileName }) => tag('modulepreload', fileName)),
    ...[...new Set(parts.flatMap(stylesOf))].map((style) => tag('stylesheet', style)),
  ];
};

export const chunkPreload = (): Plugin => {
  let bundle: Bundle = {};
  const resolveDependencies = (file: string, known: string[]): string[] => {
    const asked = bundle[file];
    if (asked?.type !== 'chunk' || asked.name !== COMMAND_CHUNKS[0]) return known;
    const parts = Object.values(bundle).filter((one) => one.type === 'chunk' && COMMAND_CHUNKS.includes(one.name));
    return [...new Set([...known, ...parts.map(({ fileName }) => fileName)])];
  };
  return {
    name: 'toteboard-start-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        context.bundle && context.chunk ? [...tagsOf(html, context.bundle, context.chunk)] : [],
    },
  };
};
