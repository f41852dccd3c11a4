/**
 * What comes late and shares a file with others is imported from that file itself. The bundler puts a file before it for each
 * such module that holds nothing and passes its exports on: a fifth of the first page's requests, each of which costs the
 * browser's other processes time that the page waits for (performance.md, G4; docs/decisions/0191).
 */
import type { Plugin, Rolldown } from 'vite';

const PASSES_ON = /^export\{([^}]+)\}from"(\.\/[^"]+)";\s*$/;

/** The file behind one that only passes on, and what its exports are called there; null for any other file. */
export const behind = (code: string): { readonly from: string; readonly exports: string } | null => {
  const [, names, from] = PASSES_ON.exec(code) ?? [];
  if (names === undefined || from === undefined) return null;
  const pairs = names.split(',').map((pair) => {
    const [inside = '', outside = inside] = pair.split(' as ');
    return `${outside}:e.${inside}`;
  });
  return { from, exports: `{${pairs.join()}}` };
};
/** `code` with the file `name` no longer in it: its importers take from behind it what it passed on. */
export const around = (code: string, name: string, { from, exports }: { from: string; exports: string }): string =>
  code
    // By a function: in a text `$$`, which the bundler calls things by, would mean another.
    .replaceAll(`import(\`./${name}\`)`, () => `import(\`${from}\`).then(e=>(${exports}))`)
    // Of what is fetched along with it: there already, for it was what the other imports.
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
        const found = facade.isDynamicEntry ? behind(facade.code) : null;
        if (found === null) continue;
        const name = facade.fileName.replace(/^js\//, '');
        for (const chunk of chunks) if (chunk !== facade) chunk.code = around(chunk.code, name, found);
        const left = chunks.find((chunk) => chunk !== facade && chunk.code.includes(name));
        if (left) this.error(`${left.fileName} asks for ${name} in a way that is not known`);
        delete bundle[facade.fileName];
      }
    },
  },
});
