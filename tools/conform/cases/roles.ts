/**
 * Access: every call and topic for every role of the run. Each call carries a query field that no call declares, so that one that
 * is let in is refused for that field and has no effect.
 */
import type { CallRow } from '../../../src/contract/call.ts';
import { CALLS, TOPICS } from '../../../src/contract/index.ts';
import { downline, downlineTerms } from '../../../src/contract/team/downlines.calls.ts';
import { logout } from '../../../src/contract/session/session.calls.ts';
import { topicName } from '../../../src/contract/topic.ts';
import type { Case, Cases, Kit } from '../kit.ts';
import type { RuleId } from '../rules.ts';
import { ROLES, type Role, type Session } from '../sessions.ts';
import { Blocked, Differs, ensure, NotClaimed, shown } from '../tally.ts';
import { mayHear, nameFor, parameterOf } from './topics.ts';

const UNDECLARED = { fieldThatNoCallDeclares: '1' };
const STATUS: Readonly<Record<string, number>> = {
  'not-logged-in': 401,
  'trial-refused': 403,
  'agent-only': 403,
  forbidden: 403,
};
const CALLER = { player: 'member', agent: 'agent', trial: 'trial' } as const satisfies Record<Role, string>;

const probe = async ({ rest }: Kit, row: CallRow, token: string | undefined): Promise<string> => {
  const { ok, code, status } = await rest.ask(row, { token, query: UNDECLARED, body: {} });
  if (ok) return 'answered in spite of a field that it does not declare';
  // Whether a refused body or the field comes first is the back end's choice: both say that the caller was let in.
  if (code === 'bad-request' || code === 'seal-refused') return 'let in';
  return STATUS[code] === status ? code : `${code || 'no code'} with ${status}`;
};
const refusal = (
  rule: RuleId,
  row: CallRow,
  expected: string,
  tokenOf: (kit: Kit) => Promise<string | undefined>,
): Case => ({
  rule,
  on: row.name,
  run: async (kit) => {
    const met = await probe(kit, row, await tokenOf(kit));
    ensure(met === expected, `expected ${expected}, got ${met}`);
  },
});
const role =
  (wanted: Role) =>
  async ({ sessions }: Kit): Promise<string> =>
    sessions.need(wanted).token;
/** One ended session for all calls of a run. */
const endedTokens = new WeakMap<Kit, Promise<string>>();
const ended = (kit: Kit): Promise<string> => {
  const known = endedTokens.get(kit);
  if (known) return known;
  const made = kit.sessions.freshTrial().then(async ({ token }) => {
    const { ok, code } = await kit.rest.ask(logout, { token });
    if (!ok) throw new Blocked(`the log-out is refused: ${code}`);
    return token;
  });
  endedTokens.set(kit, made);
  return made;
};
const closed = CALLS.filter(({ group }) => group !== 'public');
const refusedTo = (caller: 'visitor' | 'member' | 'trial'): readonly CallRow[] =>
  closed.filter(({ callers }) => !callers.includes(caller));

const calls: Cases = [
  ...refusedTo('visitor').map((row) => refusal('roles/visitor', row, 'not-logged-in', async () => undefined)),
  // A tenth is enough for a token that is checked before the call is looked at.
  ...refusedTo('visitor')
    .filter((_, at) => at % 10 === 0)
    .map((row) => refusal('roles/ended', row, 'not-logged-in', ended)),
  ...refusedTo('trial').map((row) => refusal('roles/trial', row, 'trial-refused', role('trial'))),
  ...refusedTo('member').map((row) => refusal('roles/player', row, 'agent-only', role('player'))),
  ...closed.flatMap((row) =>
    ROLES.filter((one) => row.callers.includes(CALLER[one])).map(
      (one): Case => ({
        rule: 'roles/admitted',
        on: `${row.name} for ${one}`,
        run: async (kit) => {
          const met = await probe(kit, row, await role(one)(kit));
          ensure(met === 'let in', `expected to be let in, got ${met}`);
        },
      }),
    ),
  ),
];
/** Subscribes to one topic on a connection of its own; the code of the refusal, or `subscribed`. */
const hearing = async (kit: Kit, { token }: Session, topic: string): Promise<string> => {
  const client = await kit.connect({ token });
  const { heads, refused } = await client.subscribe(topic);
  client.close();
  return topic in heads ? 'subscribed' : (refused[topic] ?? 'neither subscribed nor refused');
};
const topics: Cases = TOPICS.flatMap((row) =>
  ROLES.flatMap((one): Cases => {
    const mine = mayHear(row, one);
    const own: Case = {
      rule: mine ? 'roles/own-topics' : 'roles/closed-topics',
      on: `${row.pattern} for ${one}`,
      run: async (kit) => {
        if (!kit.claims.topic(row.pattern)) throw new NotClaimed(`${row.pattern} is not claimed`);
        const session = kit.sessions.need(one);
        const met = await hearing(kit, session, nameFor(row, session));
        if (met === 'unknown-topic') throw new NotClaimed(`${row.pattern} is answered as unknown-topic`);
        ensure(met === (mine ? 'subscribed' : 'forbidden'), `${nameFor(row, session)}: ${met}`);
      },
    };
    const parameter = parameterOf(row);
    if (parameter !== 'member' && parameter !== 'agent') return [own];
    const others: Case = {
      rule: 'roles/closed-topics',
      on: `another's ${row.pattern} for ${one}`,
      run: async (kit) => {
        if (!kit.claims.topic(row.pattern)) throw new NotClaimed(`${row.pattern} is not claimed`);
        const session = kit.sessions.need(one);
        const other = kit.sessions.all().find(({ id }) => id !== session.id);
        if (!other) throw new NotClaimed('there is no second account');
        const met = await hearing(kit, session, topicName(row.pattern, other.id));
        if (met === 'unknown-topic') throw new NotClaimed(`${row.pattern} is answered as unknown-topic`);
        ensure(met === 'forbidden', `${topicName(row.pattern, other.id)}: ${met}`);
      },
    };
    return [own, others];
  }),
);
const audience: Case = {
  rule: 'roles/closed-topics',
  on: 'announce:agents for player',
  run: async (kit) => {
    const met = await hearing(kit, kit.sessions.need('player'), 'announce:agents');
    if (met === 'unknown-topic') throw new NotClaimed('announce is answered as unknown-topic');
    if (met !== 'forbidden') throw new Differs(`announce:agents: ${met}`);
  },
};
/** Another's member, by the agent's calls about one downline: the same answer as for one that does not exist. */
const strangers: Cases = [downline, downlineTerms].map(
  (row): Case => ({
    rule: 'roles/not-found',
    on: row.name,
    run: async (kit) => {
      const agent = kit.sessions.need('agent');
      const stranger = await kit.sessions.freshTrial();
      const told = async (member: string): Promise<string> => {
        const { status, code, body } = await kit.rest.ask(row, { ...kit.as(agent), query: { member } });
        return shown([status, code, body?.['message']]);
      };
      const [another, none] = [await told(stranger.id), await told('there-is-no-such-member')];
      ensure(another === none, `another's is answered ${another}, an unknown one ${none}`);
    },
  }),
);
export const roleCases: Cases = [...calls, ...topics, audience, ...strangers];
