import { posix } from 'node:path';
import { importsOf, type Import } from './imports.ts';
import { mask, type Pattern } from './mask.ts';

/** An import with its target: a file of the repository (path below the root) or a package. */
export type Link = Import & { readonly file: string | undefined; readonly pack: string | undefined };

/** A source file as the rules see it. */
export type Source = {
  /** Path below the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly strings: ReadonlyMap<number, string>;
  readonly patterns: ReadonlyMap<number, Pattern>;
  readonly lines: number;
  readonly links: readonly Link[];
};

/** `@scope/name/part` and `name/part` belong to `@scope/name` and `name`; Node's built-ins keep their prefix. */
function packageOf(target: string): string {
  if (target.startsWith('node:')) return target;
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}

function linkOf(path: string, one: Import): Link {
  const target = one.target?.replace(/\?.*$/, '');
  if (target === undefined) return { ...one, file: undefined, pack: undefined };
  if (target.startsWith('/')) return { ...one, file: target, pack: undefined };
  if (!target.startsWith('.')) return { ...one, file: undefined, pack: packageOf(target) };
  return { ...one, file: posix.join(posix.dirname(path), target), pack: undefined };
}

export function readSource(path: string, text: string): Source {
  const masked = mask(text);
  return {
    path,
    text,
    code: masked.code,
    strings: masked.strings,
    patterns: masked.patterns,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    links: importsOf(masked).map((one) => linkOf(path, one)),
  };
}

/** Tests and code used only by tests, recognised by name: `x.test.ts`, `x.contract.ts`, and every folder `testing`. */
export const isForTests = (path: string): boolean => /\.test\.tsx?$|\.contract\.ts$|(?:^|\/)testing\//.test(path);

/** The rules about rooms apply to the product: neither tests nor tools. */
export function isProduct({ path }: Source): boolean {
  return (path.startsWith('src/') || path.startsWith('server-mock/')) && !isForTests(path);
}

export const isTest = ({ path }: Source): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
