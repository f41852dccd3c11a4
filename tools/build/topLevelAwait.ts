/**
 * Refuses top-level `await` in anything a browser runs: when several modules import one that awaits (itself or below it), WebKit
 * hands it out before it has run (its bug 242740, docs/decisions/0200). The build refuses such a chunk; the architecture test
 * checks the sources.
 */
import { parseSync, type Plugin } from 'vite';

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

/** An await inside one of these is the function's own. */
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const waits = ({ type, ...node }: Node): boolean =>
  type === 'AwaitExpression' ||
  (type === 'ForOfStatement' && node['await'] === true) ||
  (type === 'VariableDeclaration' && node['kind'] === 'await using');

const waitsBelow = (node: Node): readonly number[] => {
  if (FUNCTIONS.includes(node.type)) return [];
  const below = Object.values(node).flat().filter(isNode).flatMap(waitsBelow);
  return waits(node) ? [node.start, ...below] : below;
};
/** Lines of a module with a top-level await; throws when it cannot be parsed. The ending of `path` selects the language. */
export const topLevelAwaits = (path: string, text: string): readonly number[] => {
  const { program, errors } = parseSync(path, text, { sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return waitsBelow(program as unknown as Node).map((at) => text.slice(0, at).split('\n').length);
};

export const noTopLevelAwait = (): Plugin => ({
  name: 'toteboard-no-top-level-waits',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        // A worker's script is an asset of the build.
        const text = file.type === 'chunk' ? file.code : file.fileName.endsWith('.js') ? String(file.source) : '';
        if (topLevelAwaits(file.fileName, text).length > 0)
          this.error(`${file.fileName} has a top-level await, which WebKit does not support (docs/decisions/0200)`);
      }
    },
  },
});
