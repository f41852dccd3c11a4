import type { FlagNode, PermissionInfo } from '../../contract/system/system.calls.ts';

/** Type of a resource that names an entry of the navigation. */
const NAV = 'NAV';
type Resource = PermissionInfo['resources'][number];
export interface NavEntry {
  /** Language code → label. */
  readonly texts: Readonly<Record<string, string>>;
  /** Address of the entry, opened in a window of its own (R-NAV-06); null: the entry's own page. */
  readonly url: string | null;
}
/** Entries of the navigation by name key, in the delivered order (R-NAV-05). */
export const navEntries = (resources: readonly Resource[]): ReadonlyMap<string, NavEntry> =>
  new Map(
    resources.flatMap(({ resourceType, name, url, texts }) =>
      resourceType === NAV && name ? [[name, { texts: texts ?? {}, url: url || null }] as const] : [],
    ),
  );
/** The label in this language, else in English; null: none was delivered, and our own label is used. */
export const labelIn = (word: NavEntry | undefined, language: string): string | null =>
  word?.texts[language] || word?.texts['EN'] || null;
/** Address of the one resource of a type; null: none, or one without an address. */
export const addressOf = (resources: readonly Resource[] | null, type: string): string | null =>
  resources?.find(({ resourceType }) => resourceType === type)?.url || null;

/** Whitelabel flags at any depth; a missing node is off, a disabled parent turns its children off (R-ROLE-07). */
export const enabledFlags = (nodes: readonly FlagNode[]): ReadonlySet<string> => {
  const on = new Set<string>();
  const visit = (list: readonly FlagNode[]): void => {
    for (const node of list) {
      if (node.enabled !== '1') continue;
      on.add(node.modId);
      visit(node.childrenNodes ?? []);
    }
  };
  visit(nodes);
  return on;
};
