/** A use of a catalogue key in the code, for the test that compares code and catalogues (R-I18N-08). */
export interface KeyUse {
  readonly where: string;
  readonly key: string;
  /** Namespaces of the key: named in it, or those of the file's `useTranslation`. */
  readonly places: readonly string[];
  /** The key ends with something only known at run time: `nav.${category}`. */
  readonly open: boolean;
  /** Names of the values it gets; null: they are not literal in the code. */
  readonly given: readonly string[] | null;
}
const HOOK = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g;
const KEY = /(?<![\w.])t\(\s*(?:'([^']+)'|`([^`]+)`)/g;
/** One of two keys by a condition: both are used. */
const CHOICE = /(?<![\w.])t\(\s*[^()'`]+\?\s*'([^']+)'\s*:\s*'([^']+)'/g;

/** Names of the values after a key: none, literal ones, or null for values only known at run time. */
const givenIn = (rest: string): readonly string[] | null => {
  if (/^\s*,?\s*\)/.test(rest)) return [];
  const values = /^\s*,\s*\{([^]*?)\}\s*,?\s*\)/.exec(rest)?.[1];
  if (values === undefined || values.includes('...')) return null;
  // Names before a colon or alone; brackets hold values.
  const flat = values
    .replaceAll(/`[^`]*`|'[^']*'/g, "''")
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/\([^()]*\)/g, '');
  return flat.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []);
};

export function usesIn(source: string, where: string): readonly KeyUse[] {
  const own = [...source.matchAll(HOOK)].flatMap((hook) =>
    [...(hook[1] ?? '').matchAll(/'([^']+)'/g)].map((place) => place[1] ?? ''),
  );
  const use = (written: string, template: boolean, given: readonly string[] | null): KeyUse => {
    const cut = template ? written.indexOf('${') : -1;
    const fixed = cut < 0 ? written : written.slice(0, cut);
    const colon = fixed.indexOf(':');
    return {
      where,
      key: fixed.slice(colon + 1),
      places: colon > 0 ? [fixed.slice(0, colon)] : [...new Set(own)],
      open: cut >= 0,
      given,
    };
  };
  const plain = [...source.matchAll(KEY)].map((match) =>
    use(match[1] ?? match[2] ?? '', match[1] === undefined, givenIn(source.slice(match.index + match[0].length))),
  );
  const chosen = [...source.matchAll(CHOICE)].flatMap((match) => [
    use(match[1] ?? '', false, null),
    use(match[2] ?? '', false, null),
  ]);
  return [...plain, ...chosen];
}
