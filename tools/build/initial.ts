/** What runs before a page's first picture: the scripts it names, and everything they import. */
import type { Rolldown } from 'vite';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Files of the scripts that the built page names itself. */
export const scriptsOfPage = (output: Output, page = 'index.html'): readonly string[] => {
  const html = output.find(({ fileName }) => fileName === page);
  if (html?.type !== 'asset') throw new Error(`The build has no ${page}.`);
  const names = [...String(html.source).matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, name = '']) => name);
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
