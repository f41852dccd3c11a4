import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/**
 * Import cycles, each once, as the list of its files. Type imports count too, because rooms that need each other's types
 * cannot be understood one at a time either; so do dynamic imports.
 */
export function cycles({ sources }: Tree): string[] {
  const next = new Map(
    sources
      .filter(isProduct)
      .map(({ path, links }) => [path, links.flatMap(({ file }) => (file === undefined ? [] : [file]))]),
  );
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[] = [];

  const visit = (path: string): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      found.push([...trail.slice(at), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const file of next.get(path) ?? []) visit(file);
    trail.pop();
    done.add(path);
  };
  for (const path of next.keys()) visit(path);
  return found;
}
