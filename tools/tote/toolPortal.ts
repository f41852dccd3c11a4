/** The real portal on Node against a house: logged in by the real calls, following the requested topics (recordings.md, P-02). */
import { requestGames } from '../../src/domains/catalogue/catalogue.intents.ts';
import { rowQuery } from '../../src/domains/catalogue/catalogue.calc.ts';
import { selectLanes, selectLanesLoad } from '../../src/domains/catalogue/catalogue.selectors.ts';
import { showTopic } from '../../src/domains/connection/connection.intents.ts';
import type { RootState } from '../../src/domains/reducer.ts';
import { logIn } from '../../src/domains/session/session.intents.ts';
import { type HeadlessPortal, startHeadless } from '../../src/app/headless.ts';
import { PORTAL_TOPICS } from '../../src/app/start/portalTopics.ts';
import { family, topicName } from '../../src/contract/topic.ts';
import { secret } from '../../src/lib/secret.ts';
import type { RestClient } from '../../src/transport/api.ts';
import { createTransport } from '../../src/transport/index.ts';
import type { Tap } from '../../src/transport/live/tap.ts';
import { CliError } from '../process/cliError.ts';
import type { NodePlatform } from './nodePlatform.ts';

/** Proof of work and Argon2 on a busy machine, ms. */
const LOGIN_MS = 60_000;

export interface ToolPortalOptions {
  readonly origin: string;
  readonly platform: NodePlatform;
  readonly tap?: Tap;
}
export interface ToolPortal extends HeadlessPortal {
  /** The portal's own calls, with its session. */
  readonly rest: RestClient;
}
export const startToolPortal = ({ origin, platform, tap }: ToolPortalOptions): ToolPortal => {
  const wanting = new Set<() => void>();
  const transport = createTransport(platform, {
    topics: PORTAL_TOPICS,
    origin,
    // The hub checks the origin of every engine request; a tool sends the house's own address (H-31).
    socket: { extra: { extraHeaders: { origin } } },
    onTokenWanted: () => {
      for (const run of [...wanting]) run();
    },
    ...(tap ? { tap } : {}),
  });
  const portal = startHeadless({
    platform,
    transport: {
      ...transport,
      onTokenWanted: (run) => {
        wanting.add(run);
        return () => wanting.delete(run);
      },
    },
  });
  return { ...portal, rest: transport.rest };
};
/**
 * Resolves with the first answer of `look` that is not undefined, and rejects with what it throws; `look` runs after every change
 * of the store.
 */
export const untilState = <T>(portal: HeadlessPortal, look: (state: RootState) => T | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    let forget = (): void => undefined;
    const one = (): void => {
      try {
        const found = look(portal.state());
        if (found === undefined) return;
        resolve(found);
      } catch (error) {
        // Thrown into the store it would become the flows' error, and this promise would stay pending.
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      forget();
    };
    forget = portal.onState(one);
    one();
  });

/** Throws a CliError where the house refuses, or does not answer in time. */
export const logInAs = async (
  portal: HeadlessPortal,
  platform: NodePlatform,
  account: string,
  password: string,
): Promise<{ readonly member: string; readonly kind: 'member' | 'agent' | 'trial' }> => {
  const late = new Promise<never>((_, reject) => {
    const cancel = platform.clock.after(LOGIN_MS, () =>
      reject(new CliError(`No answer in ${LOGIN_MS / 1_000} s: is there a house at that address?`)),
    );
    void untilState(portal, ({ session }) =>
      session.phase === 'loggedIn' || session.failure !== null ? true : undefined,
    ).then(cancel);
  });
  await Promise.race([late, untilState(portal, ({ session }) => (session.phase === 'visitor' ? true : undefined))]);
  portal.send(logIn({ username: account, password: secret(password), captcha: '', remember: false }));
  return Promise.race([
    late,
    untilState(portal, ({ session }) => {
      if (session.failure !== null)
        throw new CliError(
          `${account} cannot log in (${session.failure.code}): give --as an account and --password its password.`,
        );
      return session.phase === 'loggedIn' && session.memberId !== null
        ? // The staff of an agent cannot log in on the members' side, which this is.
          {
            member: session.memberId,
            kind: session.kind === null || session.kind === 'staff' ? 'member' : session.kind,
          }
        : undefined;
    }),
  ]);
};
const AGENT_FAMILIES: readonly string[] = ['salary', 'accrual', 'team', 'teamBets'];
const NOT_FOR_TRIAL: readonly string[] = ['unread', 'promotions'];
const ofKind = (kind: 'member' | 'agent' | 'trial' | 'visitor', name: string, visitors: boolean): boolean => {
  if (kind === 'visitor') return visitors;
  if (kind !== 'agent' && AGENT_FAMILIES.includes(name)) return false;
  return !(kind === 'trial' && NOT_FOR_TRIAL.includes(name));
};
/**
 * Full names of the topics to record. `asked`: families or full names; empty: all topics open to this kind of account. Throws a
 * CliError for a family that this portal does not follow.
 */
export const topicsFor = (
  kind: 'member' | 'agent' | 'trial' | 'visitor',
  member: string | null,
  asked: readonly string[],
): readonly string[] => {
  const full = (name: string): string => {
    const row = PORTAL_TOPICS.find(({ pattern }) => family(pattern) === family(name));
    if (!row) {
      const known = PORTAL_TOPICS.map(({ pattern }) => family(pattern)).join(', ');
      throw new CliError(`The portal follows no topic "${name}"; it follows ${known}.`);
    }
    if (name.includes(':') || !row.pattern.includes(':')) return name;
    return topicName(row.pattern, row.pattern.includes('{category}') ? 'ALL' : (member ?? ''));
  };
  if (asked.length > 0) return asked.map(full);
  return PORTAL_TOPICS.filter(({ pattern, visitors }) => ofKind(kind, family(pattern), visitors)).map(({ pattern }) =>
    full(family(pattern)),
  );
};
/** Requests what the lobby shows to a person, so that a replay can draw it. */
export const requestHomeGames = async (portal: HeadlessPortal): Promise<void> => {
  const lanes = await untilState(portal, (state) =>
    selectLanesLoad(state).data === null ? undefined : selectLanes(state),
  );
  for (const { category } of lanes) portal.send(requestGames(rowQuery(category)));
};
export const showTopics = (portal: HeadlessPortal, topics: readonly string[]): void => {
  for (const topic of topics) portal.send(showTopic(topic));
};
