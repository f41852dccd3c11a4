/**
 * Imports lazy-loaded modules directly from the chunk that contains them. For each such module in a shared chunk the bundler adds
 * a facade that only re-exports it: a fifth of the first page's requests, each of which costs the browser's other processes time
 * that the page waits for (performance.md, G4; docs/decisions/0191).
 */
import type { Plugin, Rolldown } from 'vite';

const PASSES_ON = /^(?:import|export\{([^}]+)\}from)"(\.\/[^"]+)";\s*$/;

/** The file behind a facade that only re-exports, and what its exports are called there; null for any other file. */
export const reexportOf = (code: string): { readonly from: string; readonly exports: string } | null => {
  const [, names = '', from] = PASSES_ON.exec(code) ?? [];
  if (from === undefined) return null;
  const pairs = (names === '' ? [] : names.split(',')).map((pair) => {
    const [inside = '', outside = inside] = pair.split(' as ');
    return `${outside}:e.${inside}`;
  });
  return { from, exports: `{${pairs.join()}}` };
};
/** `code` without the facade `name`: its importers take the same exports from the file behind it. */
export const withoutFacade = (
  code: string,
  name: string,
  { from, exports }: { from: string; exports: string },
): string =>
  code
    // By a function: in a replacement text `$$`, which the bundler uses as a name, would mean `$`.
    .replaceAll(`import(\`./${name}\`)`, () => `import(\`${from}\`).then(e=>(${exports}))`)
    // In the list of preloaded files; the file behind it is there already, because the facade imports it.
    .replaceAll(`"js/${name}"`, `"js/${from.slice(2)}"`);

export const directImports = (): Plugin => ({
  name: 'toteboard-direct-imports',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      for (const facade of chunks) {
        const found = facade.isDynamicEntry ? reexportOf(facade.code) : null;
        if (found === null) continue;
        const name = facade.fileName.replace(/^js\//, '');
        for (const chunk of chunks) if (chunk !== facade) chunk.code = withoutFacade(chunk.code, name, found);
        const left = chunks.find((chunk) => chunk !== facade && chunk.code.includes(name));
        if (left) this.error(`${left.fileName} imports ${name} in an unknown way`);
        delete bundle[facade.fileName];
      }
    },
  },
});
