import type { Tree } from '../source/tree.ts';

/** Words that hide the actor of a sentence. Comments name the actor instead: the client, the player, the gateway. */
const ACTORLESS = /\b(?:whoever|whichever|nobody|somebody|anybody|everybody|no one)\b/i;
/**
 * Names of a former private vocabulary, each beside the term that replaced it: alone, or as a word of a longer name (`lampText`,
 * `openLamp`). Not in texts or styles.
 */
const RETIRED: Readonly<Record<string, string>> = {
  usePortal: 'useAppSelector',
  useAsk: 'useAppDispatch',
  Flap: 'RollingNumber',
  useFlap: 'useRollingNumber',
  lamp: 'connectionStatus',
  Wash: 'Alert',
  Slip: 'Dialog',
  wardrobe: 'brandTheme',
  Ear: 'ConnectionHandler',
  knock: 'handshakeLimit',
  parcel: 'sharedBatch',
  purse: 'stakeableBalance',
  playhead: 'cursor',
  scriptedHub: 'fakeHub',
  mockHub: 'fakeSocketHub',
  testPlatform: 'fakePlatform',
  TapeError: 'RecordingError',
  tape: 'recording',
  film: 'recording',
};
/** A slip is the trade's own word for a bet on a draw: these rooms of the house keep it, and so does every longer name. */
const isTradeWord = (path: string, name: string): boolean =>
  name === 'Slip' && /^server-mock\/(?:core|vendors\/(?:host|providers)\/lottery)\//.test(path);

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/);
/** The retired names that the code of a file uses. */
const retiredIn = (code: string): ReadonlySet<string> => {
  const names = new Set(code.match(/(?<![\w$'-])[A-Za-z_$][\w$]*(?![\w$-])/g));
  const words = new Set([...names].flatMap(wordsOf));
  const isOneWord = (name: string): boolean => name !== 'Slip' && wordsOf(name).length === 1;
  return new Set(
    Object.keys(RETIRED).filter((name) => names.has(name) || (isOneWord(name) && words.has(name.toLowerCase()))),
  );
};

export const commentOf = (line: string): string =>
  /^\s*(?:\/\*|\*|\/\/)(.*)$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1] ?? '';

/** Comments without an actor, and retired names in code. */
export function wordBreaches({ sources }: Tree): string[] {
  return sources
    .filter(({ path }) => /^(?:src|server-mock|tools|bench)\//.test(path))
    .flatMap(({ path, text, code }) => [
      ...text.split('\n').flatMap((line, at) => {
        const word = ACTORLESS.exec(commentOf(line))?.[0];
        return word === undefined ? [] : [`${path}:${at + 1} says "${word}": name the actor`];
      }),
      ...[...retiredIn(code)]
        .filter((name) => !isTradeWord(path, name))
        .map((name) => `${path} uses the name ${name}: the term is ${RETIRED[name]}`),
    ]);
}
