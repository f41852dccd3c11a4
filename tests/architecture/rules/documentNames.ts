const CODE = /`([^`\n]+)`/g;
const inCode = (text: string): readonly string[] => [...text.matchAll(CODE)].map(([, code = '']) => code);
/** `a/{b,c}.ts` names two files. */
const spread = (path: string): readonly string[] => {
  const [all, choices = ''] = /\{([^}]*)\}/.exec(path) ?? [];
  return all === undefined ? [path] : choices.split(',').flatMap((one) => spread(path.replace(all, one)));
};
const ROOTED = /^(?:src|server-mock|tests|e2e|tools|bench)\/[\w./{},-]+$/;

/** The files and folders that a document names from the root, without those that hold a placeholder such as `<domain>`. */
export const pathsIn = (text: string): readonly string[] =>
  inCode(text)
    .filter((code) => ROOTED.test(code))
    .flatMap(spread);

/** A word that is spelled as code is: `defineTopic`, `NAMESPACES`, `BET_PATHS`; with or without a call's brackets. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z]\w*[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?=$|\()/;
export const namesIn = (text: string): readonly string[] =>
  inCode(text).flatMap((code) => {
    const [name] = NAME.exec(code) ?? [];
    return name === undefined ? [] : [name];
  });

/** The files that an event passes on the page: the first code of each step after "On the page". */
export const wayOf = (readme: string): readonly string[] => {
  const [, steps = ''] = /\nOn the page[^\n]*\n\n((?:\d+\. [^\n]*\n)+)/.exec(readme) ?? [];
  return [...steps.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
};

const DOCUMENT = /(?<![\w./-])([a-z]+\.md)\b(, ?\d)?/g;
/** The documents that a comment cites by their bare names, each with the number of a section where one follows. */
export const documentsIn = (comment: string): readonly string[] =>
  [...comment.matchAll(DOCUMENT)].map(([, name = '', section = '']) => `${name}${section}`);

/** A file that a document names by the end of its path: `rest/http/cookieAccess.ts`, `{lanes,slots}.ts`. */
const PARTIAL = /^(?:[\w{},.-]+\/)*[\w{},-][\w{},.-]*\.(?:tsx?|css)$/;
export const partialPathsIn = (text: string): readonly string[] =>
  inCode(text)
    .filter((code) => PARTIAL.test(code) && !code.startsWith('.'))
    .flatMap(spread);
