/**
 * A gateway's line to the leading house: it hands requests and upgrades on, and asks questions of its own. While no house leads it
 * waits a while, so that a change of the leader is a pause and not an error.
 */
import type { Agent as HttpAgent, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { JournalFollower, Leader } from '../journal/follower.ts';
import type { HouseClock } from '../platform/clock.ts';
import { answerWith, ForwardError, sendTo, upgradeTo, withoutConnection, type Headers } from '../platform/forward.ts';
import { Agent } from '../platform/http.ts';
import { readBody } from '../platform/readBody.ts';
import { ANSWER_HEADERS } from '../security/headers.ts';
import { Refused } from '../security/refused.ts';
import { failure, statusOf } from '../session/envelope.ts';
import { GATEWAY_HEADER } from './gatewayProtocol.ts';

/** How long a request waits for a house that leads, ms: a standby house leads within five seconds. */
const LEADER_WAIT_MS = 8_000;
/** Between two attempts to reach a leader that does not answer, ms. */
const RETRY_MS = 100;
/** Longest time of a question of the gateway itself, ms. */
const QUESTION_MS = 2_000;
/** Connections to the leading house at once: for requests of clients, and for this gateway's own questions. */
const MOST_FORWARDED = 256;
const MOST_QUESTIONS = 16;
/** Longest answer to a question, bytes. */
const MAX_ANSWER = 1_048_576;

export interface LeaderLine {
  /**
   * Hands a request on and its answer back. `before` runs with the leader's durable position before the answer of a write is sent. A
   * read is tried again at the next leader; a write only where it cannot have arrived: otherwise its connection ends, as a lost answer.
   */
  readonly forward: (
    request: IncomingMessage,
    response: ServerResponse,
    how: {
      /** Longest body, bytes. */
      readonly maxBody: number;
      readonly before: (pos: number) => Promise<unknown>;
    },
  ) => Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Null: no leader, or no answer in time. */
  readonly ask: <T>(question: string, body: object) => Promise<T | null>;
  readonly close: () => void;
}
export interface LeaderLineParts {
  readonly follower: Pick<JournalFollower, 'leader' | 'onLeader'>;
  readonly secret: string;
  /** Network address of the client. */
  readonly client: (request: IncomingMessage) => string;
  /** The public address that the request was sent to: the leading house knows that one. */
  readonly publicSiteOf: (request: IncomingMessage) => URL;
  readonly clock: HouseClock;
  /** Ids for refusals. */
  readonly newId: () => string;
}
const NO_LEADER = new Refused('house-busy', { message: 'no house leads at the moment', retryAfter: 1 });
const answerHeaders = ({ headers }: IncomingMessage): Headers => {
  const { [GATEWAY_HEADER.position]: _, ...rest } = withoutConnection(headers);
  return rest;
};

export const createLeaderLine = ({
  follower,
  secret,
  client,
  publicSiteOf,
  clock,
  newId,
}: LeaderLineParts): LeaderLine => {
  const requestAgent = new Agent({ keepAlive: true, maxSockets: MOST_FORWARDED });
  /** Clients that do not read their answers may hold all of the others. */
  const questionAgent = new Agent({ keepAlive: true, maxSockets: MOST_QUESTIONS });
  let closed = false;

  const forwarded = (request: IncomingMessage): Headers => {
    const site = publicSiteOf(request);
    return {
      ...withoutConnection(request.headers),
      'x-forwarded-for': client(request),
      'x-forwarded-proto': site.protocol.slice(0, -1),
      'x-forwarded-host': site.host,
      [GATEWAY_HEADER.secret]: secret,
    };
  };
  /** The leader, once there is one; null after the wait. */
  const leaderWithin = async (until: number): Promise<Leader | null> => {
    const known = follower.leader();
    if (known !== null || closed || clock.mono() >= until) return known;
    await new Promise<void>((done) => {
      const end = (): void => {
        stop();
        cancel();
        done();
      };
      const stop = follower.onLeader(end);
      const cancel = clock.at(until, end);
    });
    return follower.leader();
  };
  /**
   * Waits for this leader's answer as long as it leads: one that is frozen or cut off keeps its connections open, and would answer
   * nothing for as long as that lasts.
   */
  const sendWhileLeading = async (
    leader: Leader,
    request: Pick<IncomingMessage, 'method' | 'url'>,
    headers: Headers,
    body: Buffer,
    { over, agent }: { readonly over: AbortController; readonly agent: HttpAgent },
  ): Promise<IncomingMessage> => {
    const stop = follower.onLeader((next) => {
      if (next !== null && next.token !== leader.token) over.abort();
    });
    try {
      return await sendTo(leader.address, request, headers, body, { agent, signal: over.signal });
    } finally {
      stop();
    }
  };
  const pause = (): Promise<void> => new Promise((done) => void clock.after(RETRY_MS, done));
  const refuse = (response: ServerResponse, refused = NO_LEADER): void => {
    const headers = { ...ANSWER_HEADERS, 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' };
    response.writeHead(statusOf(refused), headers).end(JSON.stringify(failure(refused, newId())));
  };
  return {
    forward: async (request, response, { maxBody, before }) => {
      const body = await readBody(request, maxBody).catch(() => undefined);
      if (body === undefined) return void response.destroy();
      if (body === null) return refuse(response, new Refused('too-large'));
      const { method = 'GET' } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const headers = forwarded(request);
      if (!isRead) headers['content-length'] = String(body.length);
      const until = clock.mono() + LEADER_WAIT_MS;
      for (;;) {
        const leader = await leaderWithin(until);
        if (leader === null) return refuse(response);
        const over = new AbortController();
        // A client that has gone waits for nothing.
        const leave = (): void => over.abort();
        response.once('close', leave);
        try {
          const answer = await sendWhileLeading(leader, request, headers, body, { over, agent: requestAgent });
          const pos = Number(answer.headers[GATEWAY_HEADER.position] ?? 0);
          if (!isRead) await before(pos);
          return answerWith(answer, answerHeaders(answer), response);
        } catch (error) {
          if (!isRead && !(error instanceof ForwardError && !error.sent)) return void response.destroy();
          if (clock.mono() >= until || response.destroyed) return refuse(response);
          await pause();
        } finally {
          response.off('close', leave);
        }
      }
    },
    upgrade: (request, socket, head) => {
      const leader = follower.leader();
      if (leader === null) socket.destroy();
      else upgradeTo(leader.address, request, forwarded(request), socket, head);
    },
    ask: async <T>(question: string, body: object): Promise<T | null> => {
      const leader = follower.leader();
      if (leader === null) return null;
      const text = Buffer.from(JSON.stringify(body));
      const headers = { 'content-length': String(text.length), [GATEWAY_HEADER.secret]: secret };
      const over = new AbortController();
      const asked = (async (): Promise<T | null> => {
        const answer = await sendWhileLeading(leader, { method: 'POST', url: question }, headers, text, {
          over,
          agent: questionAgent,
        });
        const found = await readBody(answer, MAX_ANSWER);
        return answer.statusCode === 200 && found !== null ? (JSON.parse(found.toString('utf8')) as T) : null;
      })().catch(() => null);
      let cancel = (): void => undefined;
      const late = new Promise<null>((done) => {
        cancel = clock.after(QUESTION_MS, () => {
          // Questions to a frozen house would take all connections to it.
          over.abort();
          done(null);
        });
      });
      return Promise.race([asked, late]).finally(() => cancel());
    },
    close: () => {
      closed = true;
      requestAgent.destroy();
      questionAgent.destroy();
    },
  };
};
