/** Rules of the live channel: connection, subscription, resume, limits. */
import { isDeepStrictEqual } from 'node:util';
import type { Frame, LogData } from '../../../src/contract/frame.ts';
import { CLIENT_EVENT } from '../../../src/contract/hubProtocol.ts';
import { MAX_TOPICS } from '../../../src/contract/hubShapes.ts';
import { TOPICS } from '../../../src/contract/index.ts';
import { logout, renewSession } from '../../../src/contract/session/session.calls.ts';
import { family, type TopicRow } from '../../../src/contract/topic.ts';
import { inLane, type Case, type Cases, type Kit } from '../kit.ts';
import type { RuleId } from '../rules.ts';
import { ROLES, type Role, type Session } from '../sessions.ts';
import { Blocked, Differs, ensure, NotClaimed, shown } from '../tally.ts';
import { HubRefused, type HubClient, type HubOptions } from '../wire/hubClient.ts';
import { CHAT, needChat, say } from './chat.ts';
import { queryOf } from './contractReads.ts';
import { mayHear, nameFor } from './topics.ts';

const SYSTEM = 'system';
const one = (rule: RuleId, on: string, run: Case['run'], more: Partial<Case> = {}): Case => ({
  rule,
  on,
  run,
  ...more,
});
const STREAM: readonly RuleId[] = [
  'hub/reply',
  'hub/frame',
  'hub/order',
  'hub/item-ids',
  'hub/wanted',
  'history/forward',
];

const anyone = ({ sessions }: Kit): Session => sessions.of('player') ?? sessions.of('agent') ?? sessions.need('trial');
const joinAny = (kit: Kit): Promise<HubClient> => kit.connect({ token: anyone(kit).token });
/** The code by which the hub refuses a connection; null: it does not. */
const refusalOf = async (kit: Kit, options: HubOptions): Promise<string | null> => {
  try {
    const client = await kit.connect(options);
    client.close();
    return null;
  } catch (error) {
    if (error instanceof HubRefused) return error.code;
    throw error;
  }
};
/** Two round trips: what the hub had to send before is here then. */
const settle = async (client: HubClient): Promise<void> => {
  await client.sync();
  await client.sync();
};
/** Topics that the back end serves to this session, all on one connection. */
const ownTopics = ({ claims }: Kit, session: Session): readonly TopicRow[] =>
  TOPICS.filter((row) => mayHear(row, session.role) && claims.topic(row.pattern)).slice(0, MAX_TOPICS);

const connections: Cases = [
  one('hub/handshake', 'a token that never was', async (kit) => {
    const code = await refusalOf(kit, { token: 'x'.repeat(43) });
    ensure(code === 'not-authorised', code === null ? 'it is let in' : `refused as ${shown(code)}`);
  }),
  one('hub/visitor', 'subscribe', async (kit) => {
    try {
      const client = await kit.connect({ token: null });
      const reply = (await client.emit(CLIENT_EVENT.subscribe, { topics: [{ topic: SYSTEM }], generation: 1 })) as {
        readonly ok?: unknown;
        readonly code?: unknown;
      };
      ensure(reply.ok === false && reply.code === 'not-authorised', shown(reply));
      ensure(client.frames.length === 0, 'frames come in spite of the refusal');
      client.close();
    } catch (error) {
      // A hub may as well refuse the connection itself.
      if (!(error instanceof HubRefused && error.code === 'not-authorised')) throw error;
    }
  }),
  ...(['websocket', 'polling'] as const).flatMap((transport) =>
    (
      [
        ['foreign', 'https://elsewhere.example'],
        ['none', null],
      ] as const
    ).map(([on, origin]) =>
      one('hub/origin', `${on} over ${transport}`, async (kit) => {
        const refused = await refusalOf(kit, { token: anyone(kit).token, origin, transports: [transport] });
        ensure(refused !== null, 'it is let in');
      }),
    ),
  ),
  one('hub/session-end', 'log-out', async (kit) => {
    const { token } = await kit.sessions.freshTrial();
    const client = await kit.connect({ token });
    await client.subscribe(SYSTEM);
    const { ok, code } = await kit.rest.ask(logout, { token });
    if (!ok) throw new Blocked(`the log-out is refused: ${code}`);
    const ended = await client.until(() => client.ended() ?? undefined, 'the end of the connection', 2_000);
    ensure(ended === 'session-ended', `it ended as ${ended}`);
  }),
  one('hub/authenticate', 'a renewed token', async (kit) => {
    const { token } = await kit.sessions.freshTrial();
    const client = await kit.connect({ token });
    await client.subscribe(SYSTEM);
    const renewed = await kit.rest.ask(renewSession, { token });
    if (!renewed.ok) throw new Blocked(`the renewal is refused: ${renewed.code}`);
    const { ok, code } = await client.authenticate((renewed.value as { readonly token: string }).token);
    ensure(ok, `refused as ${code}`);
    const { heads } = await client.sync();
    ensure(SYSTEM in heads, 'the topic is gone');
  }),
  one('hub/authenticate', 'another account’s token', async (kit) => {
    const { token } = await kit.sessions.freshTrial();
    const client = await kit.connect({ token });
    const other = await kit.sessions.freshTrial();
    const { ok, code } = await client.authenticate(other.token);
    ensure(!ok && code === 'not-authorised', ok ? 'it is accepted' : `refused as ${code}`);
  }),
];
const snapshots: Cases = ROLES.flatMap((role: Role) => [
  one(
    'hub/snapshot',
    `all topics of ${role}`,
    async (kit) => {
      const session = kit.sessions.need(role);
      const client = await kit.connect({ token: session.token });
      const { heads, refused } = await client.subscribe(...ownTopics(kit, session).map((row) => nameFor(row, session)));
      const odd = Object.entries(refused).find(([, code]) => code !== 'unknown-topic');
      if (odd) throw new Blocked(`${odd[0]} is refused as ${odd[1]}`);
      for (const [topic, head] of Object.entries(heads)) {
        const { kind, seq, epoch } = await client.frame(topic);
        ensure(kind === 'snapshot', `${topic} begins with ${kind}`);
        ensure(seq >= head, `${topic} stands at ${epoch}.${seq}, its head is ${head}`);
      }
      client.close();
    },
    { feeds: STREAM },
  ),
]);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** How often a topic that moves between both reads is read again. */
const TRIES = 4;
const equalToRest = TOPICS.map((row) =>
  one('hub/same-as-rest', row.pattern, async (kit) => {
    const { call, data } = row.snapshot;
    const session = mayHear(row, 'player') ? kit.sessions.of('player') : null;
    const reader = session ?? (mayHear(row, 'agent') ? kit.sessions.of('agent') : null) ?? kit.sessions.need('trial');
    if (!kit.claims.topic(row.pattern)) throw new NotClaimed(`${row.pattern} is not claimed`);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const client = await kit.connect({ token: reader.token });
      const topic = nameFor(row, reader);
      const { refused } = await client.subscribe(topic);
      if (topic in refused) throw new NotClaimed(`${row.pattern} is answered as ${refused[topic]}`);
      const frame = await client.frame(topic);
      client.close();
      const answer = await kit.rest.ask(call, { ...kit.as(reader), query: await queryOf(call, reader, kit) });
      if (!answer.ok) throw new NotClaimed(`${call.name} has nothing to answer: ${answer.code}`);
      if (answer.position?.epoch !== frame.epoch || answer.position.seq !== frame.seq) continue;
      const read = plain(data(answer.value));
      ensure(isDeepStrictEqual(read, plain(frame.data)), `REST ${shown(read)}, hub ${shown(frame.data)}`);
      return;
    }
    throw new NotClaimed(`${row.pattern} moved between both reads`);
  }),
);
const itemsAfter = (frames: readonly Frame[], topic: string): readonly number[] =>
  frames.filter((frame) => frame.topic === topic).flatMap(({ data }) => (data as LogData).items.map(({ id }) => id));
const resumes: Cases = [
  one(
    'hub/resume',
    CHAT,
    async (kit) => {
      needChat(kit);
      const [player, agent] = [kit.sessions.need('player'), kit.sessions.need('agent')];
      const before = await kit.connect({ token: player.token, session: 'player who resumes' });
      await before.subscribe(CHAT);
      const { epoch, seq, data } = await before.frame(CHAT);
      const last = itemsAfter(before.frames, CHAT).at(-1) ?? (data as LogData).from - 1;
      before.close();
      const keys = [await say(kit, agent, 'Two lengths up.'), await say(kit, agent, 'And the going is soft.')];
      const after = await kit.connect({ token: player.token, session: 'player who resumes' });
      await after.subscribe({ topic: CHAT, since: [epoch, seq] });
      const missing = (): readonly string[] => {
        const got = after.frames.flatMap((frame) =>
          (frame.data as { readonly items: readonly { readonly key: string }[] }).items.map(({ key }) => key),
        );
        return keys.filter((key) => !got.includes(key));
      };
      await after.until(() => (missing().length === 0 ? true : undefined), 'what was said meanwhile');
      await settle(after);
      const ids = itemsAfter(after.frames, CHAT).filter((id) => id > last);
      const whole = ids.every((id, at) => at === 0 || id === (ids[at - 1] ?? 0) + 1);
      ensure(whole, `missed items come as ${shown(ids)} after ${last}`);
      const snapshot = after.frames.find(({ kind }) => kind === 'snapshot');
      ensure(snapshot === undefined || itemsAfter([snapshot], CHAT).length > 0, 'the snapshot is empty');
      after.close();
    },
    { feeds: [...STREAM, 'history/kept', 'history/once'] },
  ),
  ...(
    [
      ['present', 0],
      ['ahead', 1_000_000],
    ] as const
  ).map(([on, more]) =>
    one('hub/current', on, async (kit) => {
      const first = await joinAny(kit);
      await first.subscribe(SYSTEM);
      const { epoch, seq } = await first.frame(SYSTEM);
      first.close();
      const second = await joinAny(kit);
      const { heads } = await second.subscribe({ topic: SYSTEM, since: [epoch, seq + more] });
      await settle(second);
      const moved = heads[SYSTEM] !== seq;
      if (moved) throw new NotClaimed('the topic moved meanwhile');
      ensure(second.frames.length === 0, `${second.frames.length} frames come: ${shown(second.frames[0])}`);
      second.close();
    }),
  ),
  one('hub/earlier-epoch', SYSTEM, async (kit) => {
    const client = await joinAny(kit);
    const { epoch } = await client.sync();
    await client.subscribe({ topic: SYSTEM, since: [epoch - 1, 1] });
    const { kind } = await client.frame(SYSTEM).catch(() => {
      throw new Differs('nothing comes');
    });
    ensure(kind === 'snapshot', `it begins with ${kind}`);
    client.close();
  }),
  one('hub/unsubscribe', CHAT, async (kit) => {
    needChat(kit);
    const [gone, stays] = [await kit.join('player'), await kit.join('player')];
    await gone.subscribe(CHAT);
    await gone.frame(CHAT);
    await stays.subscribe(CHAT);
    await stays.frame(CHAT);
    const { ok, code } = await gone.unsubscribe(CHAT);
    ensure(ok, `refused as ${code}`);
    const before = gone.frames.length;
    const key = await say(kit, kit.sessions.need('agent'), 'Who saw the last race?');
    await stays.frame(CHAT, ({ data }) =>
      (data as { readonly items: readonly { readonly key: string }[] }).items.some((item) => item.key === key),
    );
    await settle(gone);
    ensure(gone.frames.length === before, `${gone.frames.length - before} frames come after the unsubscription`);
    for (const client of [gone, stays]) client.close();
  }),
];
const limits: Cases = [
  one('hub/unknown-topic', 'nosuch:topic', async (kit) => {
    const client = await joinAny(kit);
    const { refused } = await client.subscribe('nosuch:topic');
    ensure(refused['nosuch:topic'] === 'unknown-topic', shown(refused));
    client.close();
  }),
  one('hub/sync', 'heads', async (kit) => {
    const session = anyone(kit);
    const client = await kit.connect({ token: session.token });
    const { heads } = await client.subscribe(...ownTopics(kit, session).map((row) => nameFor(row, session)));
    for (const topic of Object.keys(heads)) await client.frame(topic);
    const reply = await client.sync();
    const absent = Object.keys(heads).filter((topic) => !(topic in reply.heads));
    ensure(absent.length === 0, `without ${absent.map(family).join(', ')}`);
    client.close();
  }),
  ...(['subscribe', 'unsubscribe', 'sync', 'command'] as const).map((event) =>
    one('hub/malformed', event, async (kit) => {
      const client = await joinAny(kit);
      const reply = (await client.emit(event, { topics: 'all', generation: 'first' })) as {
        readonly ok?: unknown;
        readonly code?: unknown;
      } | null;
      ensure(reply?.ok === false && reply.code === 'bad-request', shown(reply));
      await client.sync();
      client.close();
    }),
  ),
  one('hub/too-many-topics', 'subscribe', async (kit) => {
    const client = await joinAny(kit);
    const topics = Array.from({ length: MAX_TOPICS + 1 }, (_, at) => ({ topic: `winners:${at}` }));
    void client.emit(CLIENT_EVENT.subscribe, { topics, generation: 1 }).catch(() => undefined);
    const ended = await client.until(() => client.ended() ?? undefined, 'the end of the connection');
    ensure(ended === 'too-many-topics', `it ended as ${ended}`);
  }),
  one('hub/too-large', 'sync', async (kit) => {
    const client = await joinAny(kit);
    void client
      .emit(CLIENT_EVENT.sync, { positions: {}, generation: 1, more: 'x'.repeat(20_000) })
      .catch(() => undefined);
    const ended = await client.until(() => client.ended() ?? undefined, 'the end of the connection');
    ensure(ended === 'message-too-large', `it ended as ${ended}`);
  }),
];
/** The longest time between two heartbeats, ms: four seconds and what a busy machine adds. */
const BEAT_MS = 6_000;
const heartbeats: Cases = [
  one(
    'hub/heartbeat',
    'interval and epoch',
    async (kit) => {
      const session = anyone(kit);
      const client = await kit.connect({ token: session.token });
      const { epoch } = await client.subscribe(...ownTopics(kit, session).map((row) => nameFor(row, session)));
      const beat = await client.until(() => client.heartbeats[0], 'a heartbeat', BEAT_MS);
      ensure(beat.epoch === epoch, `epoch ${beat.epoch} instead of ${epoch}`);
      const second = await client.until(() => client.heartbeats[1], 'the second heartbeat', BEAT_MS);
      const passed = second.clock - beat.clock;
      // Both may be late by what a busy machine adds, and each by its own.
      ensure(passed > 0 && passed <= 2 * BEAT_MS, `between two heartbeats its clock moves by ${passed} ms`);
      client.close();
    },
    { feeds: ['hub/heads'] },
  ),
];
/** Most of these cases wait for the hub: lists that share no connection and no topic's changes run at the same time. */
export const hubCases: Cases = [
  ...inLane('connections', connections),
  ...inLane('snapshots', [...snapshots, ...equalToRest]),
  ...inLane('resumes', resumes),
  ...inLane('limits', limits),
  ...inLane('heartbeats', heartbeats),
];
