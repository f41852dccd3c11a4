/**
 * Misbehaves towards one client and judges what the client does about it: hooks for the proxy before a house. One client at a time,
 * of any number of tabs.
 */
import { CLIENT_EVENT, HUB_EVENT } from '../../../src/contract/hubProtocol.ts';
import { callAt, topicRow } from '../../../src/contract/index.ts';
import { commandLookUp } from '../../../src/contract/operations/operations.calls.ts';
import { family } from '../../../src/contract/topic.ts';
import { shown, type Tally } from '../tally.ts';
import type { Hooks, Json, ProxiedConnection, ProxiedRequest } from '../wire/proxy.ts';
import type { Misbehaviour, Misdeed } from './misbehaviour.ts';

interface Position {
  readonly epoch: number;
  readonly seq: number;
}
/** A change that did not reach the client. */
interface Missed extends Position {
  readonly topic: string;
  readonly at: number;
}
interface Watched {
  generation: number;
  syncedAt: number;
  silentSince: number | null;
  cut: boolean;
  /** A frame that comes after the next message. */
  held: Json | null;
}
interface LostAnswer {
  readonly path: string;
  readonly body: string;
  readonly key: string;
  readonly at: number;
  readonly sealed: boolean;
}
export interface WatchParts {
  readonly misbehaviour: Misbehaviour;
  readonly tally: Tally;
  /** Monotonic ms. */
  readonly now: () => number;
  /** How long a client may take to mend what it cannot have overlooked, ms. */
  readonly patienceMs: number;
  readonly onMisdeed: (misdeed: Misdeed | 'loseAnswer', on: string) => void;
}
export interface ClientWatch {
  readonly hooks: Hooks;
  /** Judges what is open at the end. */
  readonly finish: () => void;
}
/** Clients report every five seconds (H-36); twice that is judged. */
const SYNC_MS = 10_000;
/** A second write of the same within this time is a repetition and no new wish, ms. */
const SAME_WISH_MS = 10_000;

const isBefore = (a: Position, b: Position): boolean => a.epoch < b.epoch || (a.epoch === b.epoch && a.seq < b.seq);

export const watchClient = ({ misbehaviour, tally, now, patienceMs, onMisdeed }: WatchParts): ClientWatch => {
  const watched = new Map<ProxiedConnection, Watched>();
  /** The newest position of each topic that was sent to the client, by frame or by answer. */
  const sent = new Map<string, Position>();
  const tokens = new Set<string>();
  let missed: readonly Missed[] = [];
  let lost: readonly LostAnswer[] = [];
  let brokeAt: number | null = null;

  const noteSent = (topic: string, position: Position): void => {
    const before = sent.get(topic);
    if (before === undefined || isBefore(before, position)) sent.set(topic, position);
    // An absolute value makes up for those before it.
    if (topicRow(topic)?.class === 'state')
      missed = missed.filter((one) => one.topic !== topic || isBefore(position, one));
  };
  const mend = (topic: string, fits: (one: Missed) => boolean): void => {
    for (const one of missed)
      if (one.topic === topic && fits(one)) {
        const took = now() - one.at;
        tally.check(
          'client/resync',
          family(topic),
          took <= patienceMs,
          () => `${topic} only after ${Math.round(took)} ms`,
        );
      }
    missed = missed.filter((one) => one.topic !== topic || !fits(one));
  };
  const deliver = (frame: Json): Json => {
    noteSent(String(frame['topic']), { epoch: Number(frame['epoch']), seq: Number(frame['seq']) });
    return frame;
  };
  const passFrame = (frame: Json, connection: ProxiedConnection, own: Watched): readonly Json[] => {
    // What follows a cut or a silence in one message does not arrive either.
    if (connection.silent || own.cut) return [];
    const topic = String(frame['topic']);
    const misdeed = misbehaviour.ofFrame();
    if (misdeed === null) return [deliver(frame)];
    onMisdeed(misdeed, topic);
    switch (misdeed) {
      case 'drop':
        // Without its snapshot a client knows that it has nothing; whether it asks again is a subscription's business.
        missed = [...missed, { topic, epoch: Number(frame['epoch']), seq: Number(frame['seq']), at: now() }];
        return [];
      case 'duplicate':
        return [deliver(frame), frame];
      case 'swap':
        if (own.held !== null) return [deliver(frame)];
        own.held = frame;
        return [];
      case 'cut':
        brokeAt = now();
        own.cut = true;
        connection.cut();
        return [];
      case 'silence':
        own.silentSince = now();
        connection.silent = true;
        return [];
    }
  };
  const onFrames = (body: Json, connection: ProxiedConnection, own: Watched): Json => {
    const { held } = own;
    own.held = null;
    const frames = (body['frames'] as Json[]).flatMap((frame) => passFrame(frame, connection, own));
    const late = held === null || connection.silent || own.cut ? [] : [deliver(held)];
    return { frames: [...frames, ...late] };
  };
  const onSubscribe = (body: Json): void => {
    if (!Array.isArray(body['topics'])) return;
    for (const { topic, since } of body['topics'] as readonly {
      readonly topic: string;
      readonly since?: readonly [number, number];
    }[]) {
      if (since === undefined) {
        mend(topic, () => true);
        continue;
      }
      const from = { epoch: since[0], seq: since[1] };
      const newest = sent.get(topic);
      const received = newest !== undefined && !isBefore(newest, from);
      tally.check('client/position', family(topic), received, () => `from ${shown(since)}, sent was ${shown(newest)}`);
      mend(topic, (one) => isBefore(from, one));
      // It stands behind what it has missed, and so has passed over it.
      for (const one of missed)
        if (one.topic === topic)
          tally.note('client/resync', family(topic), 'failed', `${topic} from ${shown(since)}, without ${one.seq}`);
      missed = missed.filter((one) => one.topic !== topic);
    }
  };
  const onMessage = (name: string, body: Json, own: Watched): void => {
    const generation = Number(body['generation']);
    tally.check('client/generation', name, generation >= own.generation, () => `${generation} after ${own.generation}`);
    own.generation = Math.max(own.generation, generation);
    if (name === CLIENT_EVENT.subscribe) onSubscribe(body);
    if (name === CLIENT_EVENT.unsubscribe)
      for (const topic of body['topics'] as string[]) missed = missed.filter((one) => one.topic !== topic);
    if (name !== CLIENT_EVENT.sync) return;
    judgeSync(own);
    own.syncedAt = now();
  };
  const judgeSync = (own: Watched): void => {
    const since = (own.silentSince ?? now()) - own.syncedAt;
    tally.check('client/sync', 'interval', since <= SYNC_MS, () => `${Math.round(since)} ms without a report`);
  };
  const judgeSilence = (own: Watched): void => {
    if (own.silentSince === null) return;
    const took = now() - own.silentSince;
    tally.check(
      'client/half-open',
      'silence',
      took <= 2 * patienceMs,
      () => `it was left after ${Math.round(took)} ms`,
    );
  };
  const onRequest = (request: ProxiedRequest): void => {
    const { authorization } = request.headers;
    if (authorization !== undefined) tokens.add(authorization.replace('Bearer ', ''));
    const address = `${request.path}?${request.query.toString()}`;
    judgeAddress(address);
    const { path, body } = request;
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key === '') return;
    const lookedUp = path === commandLookUp.path ? (JSON.parse(body) as { readonly key?: string }).key : undefined;
    for (const one of lost) {
      const again = one.key === key || one.key === lookedUp;
      const doubled = !again && !one.sealed && one.path === path && one.body === body && now() - one.at < SAME_WISH_MS;
      if (again || doubled)
        tally.check('client/once', path, again, () => `the same is sent under ${key} instead of ${one.key}`);
    }
    lost = lost.filter((one) => one.key !== key && one.key !== lookedUp);
  };
  const judgeAddress = (address: string): void =>
    tally.check(
      'client/token',
      'addresses',
      ![...tokens].some((token) => address.includes(token)),
      () => `an address contains a token: ${address.split('?')[0]}`,
    );

  const hooks: Hooks = {
    opened: (connection) => {
      judgeAddress(connection.address);
      const at = now();
      if (brokeAt !== null) {
        const took = at - brokeAt;
        tally.check('client/back', 'a broken connection', took <= 2 * patienceMs, () => `after ${Math.round(took)} ms`);
      }
      brokeAt = null;
      watched.set(connection, { generation: 0, syncedAt: at, silentSince: null, cut: false, held: null });
    },
    closed: (connection) => {
      const own = watched.get(connection);
      if (own) judgeSilence(own);
      watched.delete(connection);
    },
    token: (token) => {
      if (token !== undefined) tokens.add(token);
      return token;
    },
    event: (name, body, connection) => {
      const own = watched.get(connection);
      if (name !== HUB_EVENT.frames || own === undefined || connection.silent) return [body];
      return [onFrames(body, connection, own)];
    },
    message: (name, body, connection) => {
      const own = watched.get(connection);
      if (own) onMessage(name, body, own);
      return body;
    },
    request: (request) => {
      onRequest(request);
    },
    answer: (answer, request) => {
      const row = callAt(request.method as 'GET', request.path);
      if (answer.body['success'] !== true || row === undefined) return;
      const position = answer.body['position'] as (Position & { readonly topic: string }) | undefined;
      if (position) {
        mend(position.topic, (one) => !isBefore(position, one));
        noteSent(position.topic, position);
      }
      // Without the session of a log-in nothing else can be tested.
      if (!row.write || row.group === 'public' || row.name === commandLookUp.name || !misbehaviour.losesAnswer())
        return;
      onMisdeed('loseAnswer', row.name);
      const key = String(request.headers['idempotency-key']);
      lost = [...lost, { path: request.path, body: request.body, key, at: now(), sealed: row.sealed }];
      answer.lost = true;
    },
  };
  return {
    hooks,
    finish: () => {
      for (const one of missed)
        if (now() - one.at > patienceMs)
          tally.note('client/resync', family(one.topic), 'failed', `${one.topic} ${one.seq} was never asked for`);
      for (const [connection, own] of watched) {
        if (connection.silent && own.silentSince !== null && now() - own.silentSince > 2 * patienceMs)
          judgeSilence(own);
        if (!connection.silent) judgeSync(own);
      }
      if (brokeAt !== null && now() - brokeAt > 2 * patienceMs)
        tally.note('client/back', 'a broken connection', 'failed', 'it did not come back');
    },
  };
};
