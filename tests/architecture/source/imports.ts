import type { Masked } from './mask.ts';

/** One reference to another module. `typeOnly`: absent at run time. `target` undefined: the name is computed at run time. */
export type Import = {
  readonly target: string | undefined;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  readonly line: number;
};

/** Statements up to the quote that opens the module's name. */
const statement = /\b(?:import|export)\s+(type\s+)?(?:[\w$*{][^'"`;()=]*?\bfrom\s*)?['"]/g;
/** Calls, `import('…')` in types, and worker files named by `new URL('…', import.meta.url)`. */
const call = /(?<![.\w$])import\s*\(\s*|\bnew\s+URL\(\s*(?=['"`][^,)]*,\s*import\.meta\.url)/g;

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** Every module that a source references: imports, type imports, re-exports, side effects, dynamic imports, worker files. */
export function importsOf({ code, strings }: Masked): Import[] {
  const found: Import[] = [];
  for (const match of code.matchAll(statement)) {
    const quote = match.index + match[0].length - 1;
    // `export const x = '…'` is not a re-export: an export names a module only after `from`.
    if (match[0].startsWith('export') && !/\bfrom\s*['"]$/.test(match[0])) continue;
    found.push({
      target: strings.get(quote),
      typeOnly: match[1] !== undefined,
      dynamic: false,
      line: lineOf(code, match.index),
    });
  }
  for (const match of code.matchAll(call)) {
    const target = strings.get(match.index + match[0].length);
    // A worker's file is code like any import; other files referenced this way (folders, data) are not.
    if (match[0].startsWith('new') && !/\.[jt]sx?$/.test(target ?? '')) continue;
    found.push({ target, typeOnly: false, dynamic: true, line: lineOf(code, match.index) });
  }
  return found;
}
