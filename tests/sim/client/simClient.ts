/** A person at a browser: the real portal, on a machine that sleeps, loses its network and is loaded anew. */
import { logIn } from '../../../src/domains/session/session.intents.ts';
import { retryStart } from '../../../src/domains/system/system.intents.ts';
import { secret } from '../../../src/lib/secret.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { SimClock } from '../clock/simClock.ts';
import { ACCOUNTS, memberOf, PASSWORD } from '../house/smallWorld.ts';
import type { SimHouse } from '../house/simHouse.ts';
import { createConditions, type Conditions } from '../network/conditions.ts';
import { createFrameFaults } from '../network/frameFaults.ts';
import { createHttpLine } from '../network/httpLine.ts';
import { createHubLine, type HubLine } from '../network/hubLine.ts';
import type { ClientSetup, Setup, SimClient, SimHooks, TopicView } from '../types.ts';
import { doDeed, type OfClient } from './deeds.ts';
import { openPage, type Page } from './page.ts';
import { type Browser, createBrowser } from './platform.ts';
import type { OpenLine } from './source.ts';
import { viewsOf } from './views.ts';
import { sendWrite } from './writes.ts';

export interface ClientParts {
  readonly setup: Setup;
  readonly client: ClientSetup;
  readonly address: string;
  readonly clock: SimClock;
  readonly house: SimHouse;
  /** Of the browser it is a page of, where it has others. */
  readonly shared?: Pick<Browser, 'local' | 'pages'>;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
}
export interface RunningClient extends SimClient {
  readonly conditions: Conditions;
  readonly perform: (act: OfClient) => void;
  readonly jump: (ms: number) => void;
  /** The house falls at the n-th message over the next line this client dials (F15). */
  readonly crashAt: (message: number, crash: () => void) => void;
  /** On line, looked at and logged in again, nothing wrong with the line. */
  readonly calm: () => void;
  /** Calls of this page that a fault has made slow, still on their way. */
  readonly slow: () => number;
  /** Closes the portal in good order. */
  readonly end: () => void;
  readonly left: () => Readonly<Record<string, number>>;
}
/** Until somebody presses a button that offers another try. */
const INSIST_MS = 3_000;

/** A frame's head; the whole of it is not worth reading for that. */
const HEAD = /^\{"topic":"([^"]*)","epoch":(\d+),"prev":-?\d+,"seq":(\d+),/;
const frameOf = (text: string): { topic: string; epoch: number; seq: number } => {
  const [, topic, epoch, seq] = HEAD.exec(text) ?? [];
  if (topic === undefined) throw new Error(`the hub sends a frame of another form: ${text.slice(0, 80)}`);
  return { topic, epoch: Number(epoch), seq: Number(seq) };
};

export const startClient = (parts: ClientParts): RunningClient => {
  const { client, clock, house, hooks, trace, address } = parts;
  const { id } = client;
  const random = createRandom(parts.setup.seed, `client/${id}`);
  const network = clock.actor(`network/${id}`).clock;
  const conditions = createConditions(parts.setup, random.stream('line'), (kind) => hooks.onStrike?.(kind));
  const faults = createFrameFaults(conditions, random.stream('frames'));
  const pings = random.stream('pings');
  const calls = random.stream('http');
  const games = random.stream('games');
  const browser = createBrowser(parts.shared);
  const state = { visible: true, online: true };
  const errors: { where: string; message: string }[] = [];
  let skew = client.skewMs;
  let loads = 0;
  let lines = 0;
  let planned: { left: number; dialled: boolean; readonly crash: () => void } | null = null;
  /** Whom the person wants to be logged in as; null: nobody. */
  let who: string | null = null;
  /** Pressed already: as soon as the portal can take it. */
  let pressed = false;
  /** The line dialled last, and for whom. */
  let latest: { readonly line: HubLine; readonly account: string | null } | null = null;
  /** Of the page that stands: what the storm has delayed goes on into the calm. */
  let carried = { calls: 0 };
  let sleeping = false;
  let insisting = false;
  /** A try to come in again is planned. */
  let returning = false;
  let seen: { readonly root: unknown; readonly version: number; readonly views: readonly TopicView[] } | null = null;

  const account = (): string | null => {
    const { phase, memberId, expiry } = page.portal.state().session;
    return phase === 'loggedIn' && expiry !== 'ended'
      ? (ACCOUNTS.find((one) => memberOf(one) === memberId) ?? null)
      : null;
  };
  /** A page that says it could not begin is asked to try again by whoever sits before it. */
  const insist = (): void => {
    const failing = page.portal.state().system.permission.state === 'failed';
    if (!failing || insisting) return;
    insisting = true;
    const { actor, portal } = page;
    actor.clock.after(INSIST_MS, () => {
      insisting = false;
      portal.send(retryStart());
    });
  };
  const enter = (username: string): void =>
    page.portal.send(logIn({ username, password: secret(PASSWORD), captcha: '', remember: true }));
  /** A page whose session is over in place waits for its owner, who comes in again like everybody else (B-14). */
  const outside = (): boolean => {
    const { phase, expiry } = page.portal.state().session;
    return phase === 'visitor' || expiry === 'ended';
  };
  /** Whoever lost their session against their will, or was refused, comes in again: a storm without members proves little. */
  const follow = (): void => {
    insist();
    if (who === null || returning || !outside()) return;
    if (pressed) {
      pressed = false;
      return enter(who);
    }
    returning = true;
    page.actor.clock.after(INSIST_MS, () => {
      returning = false;
      if (who !== null && outside()) enter(who);
      follow();
    });
  };
  const counted = (): void => {
    if (!planned?.dialled) return;
    planned.left -= 1;
    if (planned.left > 0) return;
    const { crash } = planned;
    planned = null;
    trace(`${id} is heard by a house that falls`);
    crash();
  };
  const load = (): Page => {
    loads += 1;
    insisting = false;
    returning = false;
    const actor = clock.actor(id, skew);
    const line = { conditions, network, client: actor.clock, asleep: actor.frozen };
    const slow = { calls: 0 };
    carried = slow;
    const openLine: OpenLine = (heard) => {
      lines += 1;
      if (planned) planned.dialled = true;
      const whose = account();
      const made = createHubLine({
        ...line,
        id: `${id}/${lines}`,
        address,
        faults,
        door: house.door,
        random: pings.fraction,
        heard: (message) => {
          trace(`${id} < ${message.type}${'event' in message ? ` ${message.event}` : ''}`);
          heard(message);
        },
        onMessage: counted,
        // Past a reconnection or an epoch too (F12), as a relay between tabs would be: but never to somebody else.
        late: (text, ms, kind) =>
          void network.after(ms, () => {
            if (latest?.account === whose && latest.line.stray(text)) hooks.onStrike?.(kind);
          }),
        onFrames: (texts) => {
          for (const text of texts) {
            const frame = frameOf(text);
            trace(`${id} ~ ${frame.topic} ${frame.epoch}.${frame.seq}`);
            hooks.onDelivered?.(id, whose, frame);
          }
        },
      });
      latest = { line: made, account: whose };
      return made;
    };
    const http = {
      ...line,
      onSlow: (by: 1 | -1): void => void (slow.calls += by),
      trace,
    };
    return openPage({
      client: id,
      address,
      actor,
      random: random.stream(`page/${loads}`),
      browser,
      state,
      send: createHttpLine({ ...http, serve: house.serve, random: calls }),
      sendGame: createHttpLine({ ...http, serve: house.serveGame, random: games }),
      openLine,
      hooks,
      trace: (text) => trace(`${id} ${text}`),
      onError: (where, error) => {
        const message = typeof error === 'string' ? error : JSON.stringify(error);
        errors.push({ where, message });
        trace(`${id} error ${where} ${message}`);
      },
      onState: follow,
    });
  };
  let page: Page = load();

  const online = (on: boolean): void => {
    conditions.setOnline(on);
    page.platform.environment.setOnline(on);
  };
  const wake = (): void => {
    if (!sleeping || page.actor.frozen()) return;
    sleeping = false;
    conditions.touch();
    page.platform.environment.tell('wake');
  };
  return {
    id,
    setup: client,
    conditions,
    account,
    state: () => page.portal.state(),
    views: () => {
      const root = page.portal.state();
      // What stands behind the dialog of a session that is over claims nothing: it waits for its owner (B-14).
      if (root.session.expiry === 'ended') return [];
      const version = page.watched.version();
      if (seen?.root !== root || seen.version !== version)
        seen = { root, version, views: viewsOf(root, page.watched.positions, page.watched.wanted()) };
      return seen.views;
    },
    errors: () => errors,
    lamp: () => page.portal.state().connection.lamp?.word ?? 'none',
    awake: () => page.actor.alive() && !page.actor.frozen(),
    visible: () => state.visible,
    perform: (act) => {
      // Nobody presses anything at a machine that sleeps.
      if (page.actor.frozen() && act.act !== 'sleep') return;
      doDeed(act, {
        page: () => page,
        account,
        own: client.account,
        wish: (next) => {
          who = next;
          pressed = next !== null;
          follow();
        },
        reload: () => {
          page.close();
          page = load();
          hooks.onLoaded?.(id);
        },
        sleep: (ms) => {
          page.actor.freeze(ms);
          sleeping = true;
          conditions.touch();
          // Just after its own timers may run again.
          network.after(ms + 1, wake);
        },
        online,
        write: (what, body) => sendWrite(page, what, body, id, hooks),
      });
    },
    jump: (ms) => {
      if (ms !== 0) hooks.onStrike?.('F27');
      skew += ms;
      page.actor.jump(ms);
    },
    crashAt: (message, crash) => {
      planned = { left: message, crash, dialled: false };
    },
    calm: () => {
      planned = null;
      page.actor.thaw();
      conditions.endAll();
      wake();
      online(true);
      page.platform.environment.setVisible(true);
      who ??= client.account;
      follow();
    },
    slow: () => carried.calls,
    end: () => page.portal.stop(),
    left: () => page.left(),
  };
};
