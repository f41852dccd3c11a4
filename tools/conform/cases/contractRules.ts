/** Rules of REST that need a request of their own. */
import type { CallRow } from '../../../src/contract/call.ts';
import { SNAPSHOT_QUERY } from '../../../src/contract/call.ts';
import { chatSend } from '../../../src/contract/chat/chat.calls.ts';
import { CALLS, TOPICS } from '../../../src/contract/index.ts';
import { updateLanguage } from '../../../src/contract/member/member.calls.ts';
import { memberInfo } from '../../../src/contract/member/member.topics.ts';
import { login, loginFreePlay } from '../../../src/contract/session/session.calls.ts';
import { systemStatus } from '../../../src/contract/system/system.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import type { Case, Cases, Kit } from '../kit.ts';
import type { RuleId } from '../rules.ts';
import type { Session } from '../sessions.ts';
import { Blocked, ensure, NotClaimed, shown } from '../tally.ts';
import type { Answer, Request } from '../wire/restClient.ts';
import { askerOf, askRead, queryOf } from './contractReads.ts';
import { QUERIES } from './queries.ts';
import { nameFor, topicOfCall } from './topics.ts';

const FOREIGN = 'https://elsewhere.example';
const FREE_PLAY = { os: 'linux', platform: 'W', encryption: 'none', gatewayVersion: 3 };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const anyone = ({ sessions }: Kit): Session => sessions.of('player') ?? sessions.of('agent') ?? sessions.need('trial');
/** Sends a request that is to be refused as `code`. */
const refused = async (kit: Kit, row: CallRow, request: Request, code: string): Promise<Answer> => {
  const session = row.group === 'public' ? {} : kit.as(anyone(kit));
  const answer = await kit.rest.ask(row, { ...session, ...request });
  ensure(
    !answer.ok && answer.code === code,
    `expected ${code}, got ${answer.ok ? 'a success' : answer.code || answer.status}`,
  );
  return answer;
};
const one = (rule: RuleId, on: string, run: Case['run']): Case => ({ rule, on, run });
const text = (value: string, type = 'application/json') => ({ raw: { type, text: value } });

const namesField = (body: Answer['body'], field: string): boolean => {
  const fields = body?.['fields'];
  return typeof fields === 'object' && fields !== null && field in fields;
};

const paths: Cases = [
  one('contract/unknown-path', 'GET', async ({ rest }) => {
    const { code, status } = await rest.send('GET', '/wps/there/is/no/such/path');
    ensure(code === 'unknown-path' && status === 404, `${code} with ${status}`);
  }),
  ...CALLS.filter(({ path }, at) => at % 12 === 0 && path.startsWith('/wps/')).map(({ path }) =>
    one('contract/method', path, async (kit) => {
      const declared = CALLS.filter((row) => row.path === path);
      if (!declared.some(({ name }) => kit.claims.call(name))) throw new NotClaimed(`${path} is not claimed`);
      const method = METHODS.find((name) => !declared.some((row) => row.method === name)) ?? 'PATCH';
      const { status, ok } = await kit.rest.send(method, path, { token: anyone(kit).token, key: kit.rest.newKey() });
      ensure(!ok && (status === 404 || status === 405), `${method} is answered with ${status}`);
    }),
  ),
];
const queries: Cases = CALLS.filter(({ method, group }) => method === 'GET' && group === 'public').flatMap((row) => [
  one('contract/query', row.name, async (kit) => {
    const query = await queryOf(row, null, kit);
    const { ok, code } = await kit.rest.ask(row, { query: { ...query, isAgent: 'true' } });
    ensure(!ok && code === 'bad-request', `expected bad-request, got ${ok ? 'a success' : code}`);
  }),
]);
/** Whether the kit asks the read with a query. */
const hasQuery = (row: CallRow): boolean =>
  row.name in QUERIES || Object.keys(topicOfCall(row)?.snapshot.query('any', 'EN') ?? {}).length > 0;
const repeated: Cases = CALLS.filter((row) => row.method === 'GET' && hasQuery(row)).map((row) =>
  one('contract/repeated-parameter', row.name, async (kit) => {
    if (!kit.claims.call(row.name)) throw new NotClaimed(`${row.name} is not claimed`);
    const session = askerOf(row, kit);
    const query = new URLSearchParams(await queryOf(row, session, kit));
    const [first] = query;
    if (first === undefined) throw new Blocked(`${row.name} has no query`);
    query.append(...first);
    const { ok, code } = await kit.rest.ask(row, { ...(session ? kit.as(session) : {}), query });
    ensure(!ok && code === 'bad-request', `expected bad-request, got ${ok ? 'a success' : code}`);
  }),
);
const bodies: Cases = [
  one('contract/body', 'loginFreePlay with a number for a text', async (kit) => {
    const { body } = await refused(kit, loginFreePlay, { body: { ...FREE_PLAY, os: 7 } }, 'bad-request');
    ensure(namesField(body, 'os'), `the field os is not named: ${shown(body)}`);
  }),
  one('contract/body', 'loginFreePlay with a field more', async (kit) => {
    await refused(kit, loginFreePlay, { body: { ...FREE_PLAY, isAgent: true } }, 'bad-request');
  }),
  one('contract/body', 'updateLanguage with an unknown language', async (kit) => {
    const { body } = await refused(kit, updateLanguage, { body: { language: 'XX' } }, 'bad-request');
    ensure(namesField(body, 'language'), `the field language is not named: ${shown(body)}`);
  }),
  one('contract/body', 'chatSend without a text', async (kit) => {
    await refused(kit, chatSend, { ...kit.as(kit.sessions.need('player')), body: { room: 'lobby' } }, 'bad-request');
  }),
  one('contract/body', 'loginFreePlay with broken JSON', async (kit) => {
    await refused(kit, loginFreePlay, text('{"os":'), 'bad-request');
  }),
  one('contract/body-type', 'loginFreePlay', async (kit) => {
    await refused(kit, loginFreePlay, text(JSON.stringify(FREE_PLAY), 'text/plain'), 'bad-request');
  }),
  one('contract/prototype', 'loginFreePlay', async (kit) => {
    const inner = JSON.stringify(FREE_PLAY).slice(0, -1);
    await refused(kit, loginFreePlay, text(`${inner},"__proto__":{"isAgent":true}}`), 'bad-request');
  }),
  one('contract/size', 'loginFreePlay', async (kit) => {
    await refused(kit, loginFreePlay, { body: { ...FREE_PLAY, os: 'x'.repeat(40_000) } }, 'too-large');
  }),
  one('contract/key', 'loginFreePlay', async (kit) => {
    await refused(kit, loginFreePlay, { body: FREE_PLAY, key: null }, 'bad-request');
  }),
  one('contract/key', 'updateLanguage with a key of one letter', async (kit) => {
    await refused(kit, updateLanguage, { body: { language: 'EN' }, key: 'k' }, 'bad-request');
  }),
];
const UNKNOWN_LOGIN = {
  username: 'there-is-no-such-one',
  password: 'Some-Word-99',
  type: 'username',
  botCheck: 'none',
};
const seals: Cases = [
  one('contract/sealed', 'login', async (kit) => {
    await refused(kit, login, text(JSON.stringify(UNKNOWN_LOGIN)), 'seal-refused');
  }),
  one('contract/seal-once', 'login', async (kit) => {
    const sealed = text(await kit.rest.seal(login, UNKNOWN_LOGIN), 'application/jose');
    const first = await kit.rest.ask(login, sealed);
    if (first.code === 'seal-refused') throw new Blocked('the seal is refused the first time');
    await refused(kit, login, sealed, 'seal-refused');
  }),
  one('contract/login', 'login', async (kit) => {
    const { account } = kit.sessions.need('player');
    const [known, unknown] = [
      await kit.sessions.logIn(account, 'Not-The-Word-99'),
      await kit.sessions.logIn('there-is-no-such-one', 'Not-The-Word-99'),
    ];
    // Runs of the last minutes count as refused log-ins of this account.
    if (known.code === 'captcha-required')
      throw new NotClaimed(`${account} needs a captcha: wait, or use another account`);
    const told = ({ status, code, body }: Answer): string => shown([status, code, body?.['message']]);
    ensure(!known.ok && !unknown.ok && told(known) === told(unknown), `${told(known)} and ${told(unknown)}`);
  }),
];
const origins: Cases = [systemStatus, memberInfo].map((row) =>
  one('contract/origin', row.name, async (kit) => {
    const { headers } = await askRead(kit, row, { headers: { origin: FOREIGN } });
    const allowed = headers.get('access-control-allow-origin');
    ensure(allowed === null || (allowed !== '*' && allowed !== FOREIGN), `${FOREIGN} is allowed as ${shown(allowed)}`);
  }),
);
const etagOf = ({ headers }: Answer): string => headers.get('etag') ?? '';
const positions: Cases = [
  ...TOPICS.map((topic) =>
    one('contract/position', topic.snapshot.call.name, async (kit) => {
      const { call } = topic.snapshot;
      const answer = await askRead(kit, call);
      if (!answer.ok) throw new NotClaimed(`${call.name} has nothing to answer: ${answer.code}`);
      const session = askerOf(call, kit);
      const name = nameFor(topic, { id: session?.id ?? '' });
      const { position } = answer;
      ensure(position !== undefined, 'the answer has no position');
      ensure(position.topic === name, `the position is of ${position.topic} instead of ${name}`);
      ensure(etagOf(answer) === `"${position.epoch}.${position.seq}"`, `the ETag is ${shown(etagOf(answer))}`);
      ensure((topic.class === 'log') === (position.from !== undefined), 'a log, and only a log, names its oldest item');
    }),
  ),
  one('contract/not-modified', 'systemStatus', async (kit) => {
    const first = await askRead(kit, systemStatus);
    const again = await askRead(kit, systemStatus, { headers: { 'if-none-match': etagOf(first) } });
    ensure(again.status === 304 || etagOf(again) !== etagOf(first), `${again.status} for the ETag that it has sent`);
  }),
  one('contract/not-modified', 'systemStatus with the ETag of an earlier position', async (kit) => {
    const { position } = await askRead(kit, systemStatus);
    if (!position) throw new Blocked('systemStatus has no position');
    const earlier = `"${position.epoch - 1}.0"`;
    const { status } = await askRead(kit, systemStatus, { headers: { 'if-none-match': earlier } });
    ensure(status === 200, `${status} for an ETag that it has never sent`);
  }),
  one('contract/min-position', 'memberInfo', async (kit) => {
    const { position } = await askRead(kit, memberInfo);
    if (!position) throw new Blocked('memberInfo has no position');
    const { epoch, seq } = position;
    const reached = await askRead(kit, memberInfo, { query: { [SNAPSHOT_QUERY.minPosition]: `${epoch}.${seq}` } });
    ensure(reached.ok, `the present position is refused as ${reached.code}`);
    const ahead = { [SNAPSHOT_QUERY.minPosition]: `${epoch}.${seq + 1_000_000}` };
    const { code } = await askRead(kit, memberInfo, { query: ahead });
    ensure(code === 'position-not-reached', `a position far ahead is answered with ${code || 'a success'}`);
  }),
  ...TOPICS.filter((topic) => topic.class === 'log').map((topic) =>
    one('contract/after', topic.snapshot.call.name, async (kit) => {
      const { call, data } = topic.snapshot;
      const itemsOf = ({ value }: Answer): readonly number[] =>
        (data(value as never) as LogData).items.map(({ id }) => id);
      const all = await askRead(kit, call);
      const ids = all.ok ? itemsOf(all) : [];
      const after = ids.at(-2);
      if (after === undefined || !all.position) throw new NotClaimed(`the log of ${call.name} has no two items`);
      const query = {
        ...(await queryOf(call, askerOf(call, kit), kit)),
        [SNAPSHOT_QUERY.after]: `${all.position.epoch}.${after}`,
      };
      const later = itemsOf(await askRead(kit, call, { query }));
      ensure(later.length > 0 && later.every((id) => id > after), `after ${after}: ${shown(later.slice(0, 20))}`);
    }),
  ),
];
export const contractRules: Cases = [...paths, ...queries, ...repeated, ...bodies, ...seals, ...origins, ...positions];
