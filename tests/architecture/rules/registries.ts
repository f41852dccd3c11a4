import { isProduct, isTest, type Source } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

interface Registry {
  /** The file that lists them. */
  readonly list: string;
  /** What must be listed: files by path, and by what they export where the path does not say it. */
  readonly path: RegExp;
  readonly exports?: RegExp;
  readonly what: string;
}
const REGISTRIES: readonly Registry[] = [
  { list: 'src/contract/topics.ts', path: /^src\/contract\/[^/]+\/[^/]+\.topics\.ts$/, what: 'topics' },
  { list: 'src/contract/index.ts', path: /^src\/contract\/[^/]+\/[^/]+\.calls\.ts$/, what: 'calls' },
  {
    list: 'server-mock/rest/handlers/index.ts',
    path: /^server-mock\/rest\/handlers\/[^/]+\.ts$/,
    exports: /^export const \w+Handlers = /m,
    what: 'handlers',
  },
];

/** Modules of a registry that the file which joins them does not import: their rows would be silently absent. */
export function unlistedModules({ sources }: Tree): string[] {
  return REGISTRIES.flatMap(({ list, path, exports, what }) => {
    const listed = new Set(sources.find((source) => source.path === list)?.links.map(({ file }) => file));
    return sources
      .filter((source) => isProduct(source) && path.test(source.path) && (exports?.test(source.code) ?? true))
      .filter((source) => !listed.has(source.path))
      .map((source) => `${source.path}: its ${what} are not listed in ${list}`);
  });
}

/** The call may stand on several lines, as the formatter breaks a long one. */
const DECLARED = /\btouchesOf\(\s*\w+,\s*([^)]*)\)/g;

const declaredFamilies = ({ text }: Source): readonly string[] =>
  [...text.matchAll(DECLARED)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, family = '']) => family),
  );

/** Families that a file of the house declares with `touchesOf`, and whose topics it never names: nothing would move them. */
export function unrecordedTopics({ sources }: Tree): string[] {
  return sources.filter(isProduct).flatMap((source) =>
    declaredFamilies(source).flatMap((family) => {
      const { path, text } = source;
      const named = text.includes(`\`${family}:\${`) || text.split(`'${family}'`).length > 2;
      return named ? [] : [`${path}: declares the topic ${family}, and records no change of it`];
    }),
  );
}

const HOUSE_TESTS = /^(?:server-mock\/core|server-mock\/records|tests\/stack)\//;

/**
 * Families that the house declares with `touchesOf`, and that no test of the house names by a topic: `wallet:` and an id, or
 * the whole name of a topic without a parameter. What the test compares is not examined.
 */
export function untestedTopics({ sources }: Tree, patterns: readonly string[]): string[] {
  const tests = sources.filter((source) => isTest(source) && HOUSE_TESTS.test(source.path));
  return sources.filter(isProduct).flatMap((source) =>
    declaredFamilies(source).flatMap((family) => {
      const name = new RegExp(`(['"\`])${family}${patterns.includes(family) ? '\\1' : ':'}`);
      return tests.some(({ text }) => name.test(text))
        ? []
        : [`${source.path}: no test in server-mock/core, server-mock/records or tests/stack names the topic ${family}`];
    }),
  );
}

const WATCHER = /^export const (\w+): Watcher\b/gm;

/** Watchers of flows that neither `src/flows/index.ts` nor another flow starts: no flow would receive their intents. */
export function unstartedWatchers({ sources }: Tree): string[] {
  const flows = sources.filter((source) => isProduct(source) && source.path.startsWith('src/flows/'));
  const starts = (other: Source, path: string, name: string): boolean =>
    other.links.some(({ file }) => file === path) && new RegExp(`\\b${name}\\b`).test(other.code);
  return flows.flatMap((flow) =>
    [...flow.code.matchAll(WATCHER)].flatMap(([, name = '']) =>
      flows.some((other) => other !== flow && starts(other, flow.path, name))
        ? []
        : [`${flow.path}: no flow starts ${name}; a line in WATCHERS of src/flows/index.ts does`],
    ),
  );
}

/** Topics that have no page yet, by family, each with its reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {};
const WANTED = 'src/flows/live/wantedTopics.ts';
const SUBSCRIBES = /\buse\w*Topics?\(/;

/** The names by which a family's topics are called: the constants and functions whose definition spells it. */
const namesOf = (family: string, sources: readonly Source[]): readonly string[] => {
  const spelled = new RegExp(`^export const (\\w+)\\b[^\\n]*(?:\`${family}:\\$\\{|'${family}')`, 'gm');
  const declared = new RegExp(`^export const (\\w+) = defineTopic\\(\\{[^}]*?pattern: '${family}[':]`, 'gm');
  return sources
    .filter(({ path }) => path.startsWith('src/contract/') || path.startsWith('src/domains/'))
    .flatMap(({ text }) => [...text.matchAll(spelled), ...text.matchAll(declared)].map(([, name = '']) => name));
};
/**
 * Topics without a subscriber: neither the list of topics that are wanted for the whole session names them, nor a part of the
 * screens that subscribes while it is mounted.
 */
export function topicsWithoutSubscriber({ sources }: Tree, families: readonly string[]): string[] {
  const product = sources.filter(isProduct);
  const subscribers = product.filter(
    ({ path, code }) => path === WANTED || (path.startsWith('src/screens/') && SUBSCRIBES.test(code)),
  );
  return families.flatMap((family) => {
    const named = [...namesOf(family, product), `\`${family}:\\$\\{`, `'${family}'`].join('|');
    const called = new RegExp(`(?<![\\w$])(?:${named})`);
    const subscribed = subscribers.some(({ text }) => called.test(text.replaceAll(/^import [^;]*;$/gm, '')));
    if (subscribed === Object.hasOwn(NOT_SHOWN, family))
      return [subscribed ? `${family} is shown: its line in NOT_SHOWN goes` : `no screen subscribes to ${family}`];
    return [];
  });
}
