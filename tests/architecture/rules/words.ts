import type { Tree } from '../source/tree.ts';

/** Words that hide the actor of a sentence. Comments name the actor instead: the client, the player, the gateway. */
const ACTORLESS = /\b(?:whoever|whichever|nobody|somebody|anybody|everybody|no one)\b/i;
/** Names of a former private vocabulary, each beside the term that replaced it; not after a dot, and not in texts or styles. */
const RETIRED: Readonly<Record<string, string>> = {
  usePortal: 'useAppSelector',
  useAsk: 'useAppDispatch',
  Flap: 'RollingNumber',
  useFlap: 'useRollingNumber',
  Lamp: 'ConnectionStatus',
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
/** A slip is the trade's own word for a bet on a draw: these rooms of the house keep it. */
const isTradeWord = (path: string, name: string): boolean =>
  name === 'Slip' && /^server-mock\/(?:core|vendors\/(?:host|providers)\/lottery)\//.test(path);

export const commentOf = (line: string): string =>
  /^\s*(?:\/\*|\*|\/\/)(.*)$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1] ?? '';

/** Comments of the product without an actor, and retired names in its code. */
export function wordBreaches({ sources }: Tree): string[] {
  return sources
    .filter(({ path }) => /^(?:src|server-mock)\//.test(path))
    .flatMap(({ path, text, code }) => [
      ...text.split('\n').flatMap((line, at) => {
        const word = ACTORLESS.exec(commentOf(line))?.[0];
        return word === undefined ? [] : [`${path}:${at + 1} says "${word}": name the actor`];
      }),
      ...Object.entries(RETIRED).flatMap(([name, term]) =>
        !isTradeWord(path, name) && new RegExp(`(?<![\\w$.'-])${name}(?![\\w$-])`).test(code)
          ? [`${path} uses the name ${name}: the term is ${term}`]
          : [],
      ),
    ]);
}
