/** The design constraints that the specification names: R-DESIGN-01, R-DESIGN-06, REL-14. */
import { isForTests, isProduct, isTest } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

const DOMAINS = 'src/domains/';
const STORE: readonly string[] = [`${DOMAINS}reducer.ts`, `${DOMAINS}firstDomains.ts`];

/** Domains without a slice, slices that the store does not hold, and screens that reach the server by themselves. */
export function storeBreaches({ sources }: Tree): string[] {
  const held = new Set(
    sources.filter(({ path }) => STORE.includes(path)).flatMap(({ links }) => links.map(({ file }) => file)),
  );
  const own = sources.filter(({ path }) => path.startsWith(DOMAINS) && !isForTests(path));
  const slices = own.filter(({ path }) => path.endsWith('.slice.ts'));
  const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');
  const sliced = new Set(slices.map(({ path }) => folderOf(path)));
  const folders = new Set(own.filter(({ path }) => path.split('/').length > 3).map(({ path }) => folderOf(path)));
  const reaching = sources.filter(({ path }) => /^src\/(?:screens|ui)\//.test(path) && !isForTests(path));
  return [
    ...[...folders].filter((folder) => !sliced.has(folder)).map((folder) => `${folder} has no slice`),
    ...slices.filter(({ path }) => !held.has(path)).map(({ path }) => `${path} is not in the store`),
    ...reaching.flatMap(({ path, links }) =>
      links
        .filter(({ file }) => file !== undefined && /^src\/(?:transport|flows)\//.test(file))
        .map(({ file }) => `${path} reaches ${file}, not a selector`),
    ),
  ];
}

/** Readers of the balance beside its one selector, and components that keep a copy of it (REL-14). */
export function balanceBreaches({ sources }: Tree): string[] {
  const selector = `${DOMAINS}wallet/wallet.selectors.ts`;
  return sources.filter(isProduct).flatMap(({ path, code }) => {
    const readers = [...code.matchAll(/\bwallet\s*\.\s*value\s*\??\.\s*balance\b/g)].length;
    const copies = [...code.matchAll(/\buse(?:State|Ref)\s*(?:<[^>]*>)?\(\s*balance\b/g)].length;
    return [
      ...(readers > (path === selector ? 1 : 0) ? [`${path} reads the balance without its selector`] : []),
      ...(copies > 0 ? [`${path} keeps a copy of the balance`] : []),
    ];
  });
}

/** What the top level must hold. */
const TOP = ['package.json', 'tsconfig.json', 'vite.config.ts', 'src', 'server-mock', 'tests', 'e2e', 'README.md'];
export const missingAtTop = (names: readonly string[]): string[] => TOP.filter((name) => !names.includes(name));

/**
 * Hosts that lead to no other machine: this one, names that are reserved for tests, private addresses, names without a dot.
 * The last three stand in texts: a link of a page, and names of document types.
 */
const HARMLESS =
  /(?:^|\.)(?:localhost|test|example|sim|example\.(?:com|org)|invalid)$|^[\d.]+$|^[\w-]*$|^t\.me$|^www\.(?:w3\.org|apple\.com)$/;
/** Addresses in tests whose host could be another machine of the network. */
export function outsideAddresses({ sources }: Tree): string[] {
  return sources
    .filter((source) => isTest(source) || isForTests(source.path) || /^(?:tests|e2e)\//.test(source.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:https?|wss?):\/\/(?:[\w.-]+@)?([\w.-]+)/g)]
        .map(([, host = '']) => host.replace(/\.$/, ''))
        .filter((host) => !HARMLESS.test(host))
        .map((host) => `${path} names ${host}`),
    );
}
