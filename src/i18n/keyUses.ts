/** A key of a catalogue as the code names it. For the test that holds code and catalogues together (R-I18N-08). */
export interface KeyUse {
  readonly where: string;
  readonly key: string;
  /** The places it may stand in: named in the key, or those of the file's `useTranslation`. */
  readonly places: readonly string[];
  /** The key goes on with something only known at run time: `nav.${category}`. */
  readonly open: boolean;
}
const HOOK = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g;
const KEY = /(?<![\w.])t\(\s*(?:'([^']+)'|`([^`]+)`)/g;
/** One of two keys by a condition: both are used. */
const CHOICE = /(?<![\w.])t\(\s*[^()'`]+\?\s*'([^']+)'\s*:\s*'([^']+)'/g;

export function usesIn(source: string, where: string): readonly KeyUse[] {
  const own = [...source.matchAll(HOOK)].flatMap((hook) =>
    [...(hook[1] ?? '').matchAll(/'([^']+)'/g)].map((place) => place[1] ?? ''),
  );
  const use = (written: string, template: boolean): KeyUse => {
    const cut = template ? written.indexOf('${') : -1;
    const fixed = cut < 0 ? written : written.slice(0, cut);
    const colon = fixed.indexOf(':');
    return {
      where,
      key: fixed.slice(colon + 1),
      places: colon > 0 ? [fixed.slice(0, colon)] : [...new Set(own)],
      open: cut >= 0,
    };
  };
  const plain = [...source.matchAll(KEY)].map((match) => use(match[1] ?? match[2] ?? '', match[1] === undefined));
  const chosen = [...source.matchAll(CHOICE)].flatMap((match) => [
    use(match[1] ?? '', false),
    use(match[2] ?? '', false),
  ]);
  return [...plain, ...chosen];
}
