/** A simulated person at a browser: the real portal on a machine that sleeps, loses its network and is reloaded. */
import { answerExtra, cancelExtra, logIn } from '../../../src/domains/session/session.intents.ts';
import { selectExtra } from '../../../src/domains/session/session.selectors.ts';
import { retryStart } from '../../../src/domains/system/system.intents.ts';
import type { RootState } from '../../../src/domains/reducer.ts';
import { secret } from '../../../src/lib/secret.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { SimClock } from '../clock/simClock.ts';
import { isEnrolled } from '../../../server-mock/core/authenticator/secondFactor.ts';
import { shownFactor } from '../house/phone.ts';
import { ACCOUNTS, memberOf, PASSWORD } from '../house/smallWorld.ts';
import type { SimHouse } from '../house/simHouse.ts';
import { createConditions, type Conditions } from '../network/conditions.ts';
import { createFrameFaults } from '../network/frameFaults.ts';
import { createHttpConnection } from '../network/httpConnection.ts';
import { createHubConnection, type HubConnection } from '../network/hubConnection.ts';
import type { ClientSetup, Setup, SimClient, SimHooks, TopicView } from '../types.ts';
import { performAct, type ClientAct } from './performAct.ts';
import { openPage, type Page } from './page.ts';
import { type Browser, createBrowser } from './simPlatform.ts';
import type { OpenHubConnection } from './simSource.ts';
import { viewsOf } from './views.ts';
import { sendWrite } from './sendWrite.ts';

export interface ClientParts {
  readonly setup: Setup;
  readonly client: ClientSetup;
  readonly address: string;
  readonly clock: SimClock;
  readonly house: Pick<SimHouse, 'up' | 'now' | 'serve' | 'serveGame' | 'hubEntry'>;
  /** Storage and pages of the client's browser, where it has other pages. */
  readonly shared?: Pick<Browser, 'local' | 'pages'>;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
}
export interface RunningClient extends SimClient {
  readonly conditions: Conditions;
  readonly perform: (act: ClientAct) => void;
  readonly jump: (ms: number) => void;
  /** The house crashes at the n-th message over the next connection that this client opens (F15). */
  readonly crashAt: (message: number, crash: () => void) => void;
  /** Online, visible and logged in again, with every fault of its connection ended. */
  readonly calm: () => void;
  /** Calls of this page that a fault has delayed and that are still in flight. */
  readonly slow: () => number;
  readonly page: () => Page;
  /** Stops the portal in an orderly way. */
  readonly end: () => void;
  readonly left: () => Readonly<Record<string, number>>;
}
/** Time until the person presses the button that offers another try, ms. */
const RETRY_MS = 3_000;
/** Codes that the person types before starting the log-in anew. */
const EXTRA_TRIES = 3;
/** Looks at the app that found the code used already, before a recovery code is typed. */
const EXTRA_WAITS = 5;

/** Only the head of a frame is parsed; parsing the whole frame would be slow. */
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
  const network = clock.actor(`network/${id}`, 'nature').clock;
  const conditions = createConditions(parts.setup, random.stream('line'), (kind) => hooks.onFaultEffect?.(kind));
  const faults = createFrameFaults(conditions, random.stream('frames'));
  const pings = random.stream('pings');
  const calls = random.stream('http');
  const games = random.stream('games');
  const browser = createBrowser(parts.shared);
  const state = { visible: true, online: true };
  const errors: { where: string; message: string }[] = [];
  let skew = client.skewMs;
  let loads = 0;
  let connections = 0;
  let plannedCrash: { left: number; dialled: boolean; readonly crash: () => void } | null = null;
  /** The account the person wants to be logged in as; null: none. */
  let wantedAccount: string | null = null;
  /** The log-in was requested and is carried out as soon as the portal accepts it. */
  let logInRequested = false;
  /** The connection opened last, and the account it was opened for. */
  let latest: { readonly line: HubConnection; readonly account: string | null } | null = null;
  /** Calls of the current page: calls that the storm delayed continue into the calm. */
  let delayed = { calls: 0 };
  let sleeping = false;
  let hasLeft = false;
  let retryingStart = false;
  /** Another log-in is scheduled. */
  let loggingInAgain = false;
  let extraTries = 0;
  let extraWaits = 0;
  let seen: { readonly root: unknown; readonly version: number; readonly views: readonly TopicView[] } | null = null;

  const accountOf = ({ phase, memberId, expiry }: RootState['session']): string | null =>
    phase === 'loggedIn' && expiry !== 'ended' ? (ACCOUNTS.find((one) => memberOf(one) === memberId) ?? null) : null;
  let session: RootState['session'] | null = null;
  let sessionAccount: string | null = null;
  /** Requested after every step, and the session rarely changes. */
  const account = (): string | null => {
    const current = page.portal.state().session;
    if (current !== session) [session, sessionAccount] = [current, accountOf(current)];
    return sessionAccount;
  };
  /** When a page reports that it could not start, the person asks it to try again. */
  const retryFailedStart = (): void => {
    const failing = page.portal.state().system.permission.state === 'failed';
    if (!failing || retryingStart) return;
    retryingStart = true;
    const { actor, portal } = page;
    actor.clock.after(RETRY_MS, () => {
      retryingStart = false;
      portal.send(retryStart());
    });
  };
  const logInAs = (username: string): void => {
    extraTries = 0;
    page.portal.send(logIn({ username, password: secret(PASSWORD), captcha: '', remember: true }));
  };
  /** True for a visitor, and for a page whose session has expired in place: its owner logs in again (B-14). */
  const isLoggedOut = (): boolean => {
    const { phase, expiry } = page.portal.state().session;
    return phase === 'visitor' || expiry === 'ended';
  };
  /** The person types a code of the app, waits for the next one, or starts anew where the house takes none of them. */
  const answerExtraCheck = (): void => {
    const { portal } = page;
    const house = parts.house.up();
    if (wantedAccount === null || extraTries >= EXTRA_TRIES) return portal.send(cancelExtra());
    if (house === null) return undefined;
    const member = memberOf(wantedAccount);
    // The app was lost with the journal (F14), or removed meanwhile.
    if (!isEnrolled(house.engine.state(), member)) return portal.send(cancelExtra());
    const typed = shownFactor(house.engine.state(), member, parts.house.now(), extraWaits < EXTRA_WAITS);
    if (!typed) {
      extraWaits += 1;
      return undefined;
    }
    extraWaits = 0;
    extraTries += 1;
    return portal.send(answerExtra({ method: typed.method, code: secret(typed.code) }));
  };
  /** Logs the person in again after an unwanted log-out or a refusal: a storm without members proves little. */
  const keepLoggedIn = (): void => {
    retryFailedStart();
    if (wantedAccount === null || loggingInAgain || !isLoggedOut()) return;
    if (logInRequested) {
      logInRequested = false;
      return logInAs(wantedAccount);
    }
    loggingInAgain = true;
    page.actor.clock.after(RETRY_MS, () => {
      loggingInAgain = false;
      if (selectExtra(page.portal.state()) !== null) answerExtraCheck();
      else if (wantedAccount !== null && isLoggedOut()) logInAs(wantedAccount);
      keepLoggedIn();
    });
  };
  const countMessage = (): void => {
    if (!plannedCrash?.dialled) return;
    plannedCrash.left -= 1;
    if (plannedCrash.left > 0) return;
    const { crash } = plannedCrash;
    plannedCrash = null;
    trace(`${id} reaches a house that crashes`);
    crash();
  };
  const load = (): Page => {
    loads += 1;
    retryingStart = false;
    loggingInAgain = false;
    const actor = clock.actor(id, 'machine', skew);
    const line = { conditions, network, client: actor.clock, asleep: actor.frozen };
    const slow = { calls: 0 };
    delayed = slow;
    const openLine: OpenHubConnection = (heard) => {
      connections += 1;
      if (plannedCrash) plannedCrash.dialled = true;
      const owner = account();
      const connection = createHubConnection({
        ...line,
        id: `${id}/${connections}`,
        address,
        faults,
        hubEntry: house.hubEntry,
        random: pings.fraction,
        onReceived: (message) => {
          trace(`${id} < ${message.type}${'event' in message ? ` ${message.event}` : ''}`);
          heard(message);
        },
        onMessage: countMessage,
        // An injected frame may arrive after a reconnection or in a new epoch (F12), as through a relay between tabs, but never
        // for another account.
        sendLater: (text, ms, kind) =>
          void network.after(ms, () => {
            if (latest?.account === owner && latest.line.injectFrame(text)) hooks.onFaultEffect?.(kind);
          }),
        onFrames: (texts) => {
          for (const text of texts) {
            const frame = frameOf(text);
            trace(`${id} ~ ${frame.topic} ${frame.epoch}.${frame.seq}`);
            hooks.onDelivered?.(id, owner, frame);
          }
        },
      });
      latest = { line: connection, account: owner };
      return connection;
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
      send: createHttpConnection({ ...http, serve: house.serve, random: calls }),
      sendGame: createHttpConnection({ ...http, serve: house.serveGame, random: games }),
      openConnection: openLine,
      hooks,
      trace: (text) => trace(`${id} ${text}`),
      onError: (where, error) => {
        const message = typeof error === 'string' ? error : JSON.stringify(error);
        errors.push({ where, message });
        trace(`${id} error ${where} ${message}`);
      },
      onState: keepLoggedIn,
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
    conditions.notify();
    page.platform.environment.emit('wake');
  };
  return {
    id,
    setup: client,
    conditions,
    account,
    state: () => page.portal.state(),
    views: () => {
      const root = page.portal.state();
      // Values behind the dialog of an expired session are not judged: they wait for the owner (B-14).
      if (root.session.expiry === 'ended') return [];
      const version = page.watched.version();
      if (seen?.root !== root || seen.version !== version)
        seen = { root, version, views: viewsOf(root, page.watched.positions, page.watched.wanted()) };
      return seen.views;
    },
    errors: () => errors,
    connectionStatus: () => page.portal.state().connection.status?.word ?? 'none',
    wantedAccount: () => wantedAccount,
    awake: () => page.actor.alive() && !page.actor.frozen(),
    mono: () => page.actor.clock.mono(),
    visible: () => state.visible,
    perform: (act) => {
      // A person presses nothing on a sleeping machine.
      if (page.actor.frozen() && act.act !== 'sleep') return;
      performAct(act, {
        page: () => page,
        account,
        ownAccount: client.account,
        setWantedAccount: (next) => {
          wantedAccount = next;
          logInRequested = next !== null;
          keepLoggedIn();
        },
        reload: () => {
          page.close();
          page = load();
          hooks.onLoaded?.(id);
        },
        sleep: (ms) => {
          page.actor.freeze(ms);
          sleeping = true;
          conditions.notify();
          // Just after the page's own timers may run again.
          network.after(ms + 1, wake);
        },
        online,
        write: (what, body) => sendWrite(page, what, body, { client: id, hooks, hasLeft: () => hasLeft }),
      });
    },
    jump: (ms) => {
      if (ms !== 0) hooks.onFaultEffect?.('F27');
      skew += ms;
      page.actor.jump(ms);
    },
    crashAt: (message, crash) => {
      plannedCrash = { left: message, crash, dialled: false };
    },
    calm: () => {
      plannedCrash = null;
      page.actor.wake();
      conditions.endAll();
      wake();
      online(true);
      page.platform.environment.setVisible(true);
      wantedAccount ??= client.account;
      keepLoggedIn();
    },
    slow: () => delayed.calls,
    page: () => page,
    end: () => {
      hasLeft = true;
      page.portal.stop();
    },
    left: () => page.left(),
  };
};
