/** The scripts that run before a page's first paint: those it names, to run or to preload, and everything they import. */
import type { Rolldown } from 'vite';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Stylesheets of a chunk. */
export const stylesOf = (chunk: Rolldown.OutputChunk): readonly string[] => [
  ...((chunk as { readonly viteMetadata?: { readonly importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];
/** Files of the scripts that the built page names itself. */
export const scriptsOfPage = (output: Output, page = 'index.html'): readonly string[] => {
  const html = output.find(({ fileName }) => fileName === page);
  if (html?.type !== 'asset') throw new Error(`The build has no ${page}.`);
  const names = [
    ...String(html.source).matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g),
  ].map(([, name = '']) => name);
  if (names.length === 0) throw new Error(`${page} names no script.`);
  return names;
};
export const withImports = (output: Output, names: readonly string[]): readonly Rolldown.OutputChunk[] => {
  const byName = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const first = new Set<Rolldown.OutputChunk>();
  const add = (name: string): void => {
    const chunk = byName.get(name);
    if (chunk === undefined) throw new Error(`${name} is not of this build.`);
    if (first.has(chunk)) return;
    first.add(chunk);
    chunk.imports.forEach(add);
  };
  names.forEach(add);
  return [...first];
};
