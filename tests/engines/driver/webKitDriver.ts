/** Drives Debian's WebKit: WebKitWebDriver runs WebKitGTK's MiniBrowser on a virtual screen, one driver per profile. */
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startProgram } from './program.ts';
import {
  asJsonCall,
  type Engine,
  hoverActions,
  keyActions,
  pressActions,
  type Profile,
  type RawPage,
  SilentDriver,
  START_LIMIT_MS,
  VIEWPORT,
} from './types.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Height of MiniBrowser's own bar above the page. */
const BAR_HEIGHT = 120;
const SCREEN = '1600x1200x24';
/** A hung driver sends no answer. */
const ANSWER_LIMIT_MS = 45_000;
/** A browser that does not end itself within this is killed. */
const END_LIMIT_MS = 5_000;
/** Without compositing layers, which have no graphics card here: a processor drew them, and that was half of WebKit's work. */
const DRAWING = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
/** The script of captureErrors.ts stores faults there. */
const TAKE_FAULTS = `() => { const seen = window.engineFaults ?? []; window.engineFaults = []; return seen; }`;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });

interface Session {
  /** Sends a command below the session's address; a GET has no body. */
  readonly send: <V>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<V>;
  /** Runs commands for one page at a time; commands for another page wait. */
  readonly inWindow: <V>(handle: string, act: () => Promise<V>) => Promise<V>;
  readonly version: string;
  readonly end: () => Promise<void>;
}
const ask = async <V>(method: string, url: string, body?: object, limitMs = ANSWER_LIMIT_MS): Promise<V> => {
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(url, {
    method,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    const path = new URL(url).pathname.replace(/^\/session\/[^/]+/, '/session/…');
    throw new SilentDriver(`WebKit's driver gave no answer to ${method} ${path} within ${limitMs / 1_000} s`);
  });
  const { value } = (await answer.json()) as {
    readonly value: V & { readonly error?: string; readonly message?: string };
  };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
};
/** The driver does not report when it listens. */
const whenListening = async <V>(act: () => Promise<V>): Promise<V> => {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      // Connection refused: not listening yet. Every answer of the driver throws an error of its own.
      if (!(error instanceof TypeError) || performance.now() > until) throw error;
      await setTimeout(20);
    }
  }
};
const openSession = async (origin: string): Promise<Session> => {
  const { sessionId, capabilities } = await ask<{
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  }>('POST', `${origin}/session`, { capabilities: { alwaysMatch: {} } });
  const send: Session['send'] = (method, path, body) => ask(method, `${origin}/session/${sessionId}${path}`, body);
  let last: Promise<unknown> = Promise.resolve();
  let currentWindow = '';
  return {
    send,
    version: capabilities.browserVersion,
    end: () => ask('DELETE', `${origin}/session/${sessionId}`, undefined, END_LIMIT_MS),
    inWindow: (handle, act) => {
      const turn = async () => {
        if (currentWindow !== handle) await send('POST', '/window', { handle });
        currentWindow = handle;
        return act();
      };
      const mine = last.then(turn, turn);
      last = mine;
      return mine;
    },
  };
};
const rawPage = ({ send, inWindow }: Session, handle: string): RawPage => {
  const call = async (source: string, given: readonly unknown[]): Promise<unknown> => {
    const script = `return (${asJsonCall(source)})(arguments[0]);`;
    return JSON.parse(
      await send<string>('POST', '/execute/sync', { script, args: [JSON.stringify(given)] }),
    ) as unknown;
  };
  let kept: string[] = [];
  const keep = async (): Promise<void> => void kept.push(...((await call(TAKE_FAULTS, [])) as string[]));
  return {
    goto: (url) =>
      inWindow(handle, async () => {
        await keep();
        await send('POST', '/url', { url });
      }),
    run: (source, given) => inWindow(handle, () => call(source, given)),
    runInFrame: (selector, source, given) =>
      inWindow(handle, async () => {
        const found = await send<Record<string, string>>('POST', '/element', {
          using: 'css selector',
          value: selector,
        });
        await send('POST', '/frame', { id: { [ELEMENT]: found[ELEMENT] } });
        try {
          return await call(source, given);
        } finally {
          await send('POST', '/frame', { id: null });
        }
      }),
    hover: (at) => inWindow(handle, () => send('POST', '/actions', { actions: hoverActions(at) })),
    press: (at) => inWindow(handle, () => send('POST', '/actions', { actions: pressActions(at) })),
    type: (text) => inWindow(handle, () => send('POST', '/actions', { actions: keyActions(text) })),
    faults: () =>
      inWindow(handle, async () => {
        await keep();
        const reported = kept;
        kept = [];
        return reported;
      }),
    close: () => inWindow(handle, () => send('DELETE', '/window')),
  };
};

/** Starts a driver of its own and one empty browser. */
const startProfile = async (path: string, display: string): Promise<Profile & { readonly version: string }> => {
  const port = await freePort();
  const driver = await startProgram({
    command: '/bin/sh',
    args: ['-c', `echo ready; exec "$0" --port=${port}`, path],
    env: { DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', ...DRAWING },
    ready: /ready/,
  });
  const origin = `http://127.0.0.1:${port}`;
  let session: Session;
  let first: string | null;
  try {
    session = await whenListening(() => openSession(origin));
    first = await session.send<string>('GET', '/window');
  } catch (error) {
    await driver.stop();
    throw error;
  }
  return {
    version: session.version,
    page: async () => {
      const handle =
        first ?? (await session.send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
      first = null;
      await session.inWindow(handle, () =>
        session.send('POST', '/window/rect', {
          x: 0,
          y: 0,
          width: VIEWPORT.width,
          height: VIEWPORT.height + BAR_HEIGHT,
        }),
      );
      return rawPage(session, handle);
    },
    close: async () => {
      await session.end().catch(() => undefined);
      await driver.stop();
    },
  };
};

/** `driver`: WebKitWebDriver; `screen`: Xvfb. */
export const startWebKit = async (driver: string, screen: string): Promise<Engine> => {
  const shown = await startProgram({
    command: '/bin/sh',
    // Xvfb prints the number of the display it chose.
    args: ['-c', `exec "$0" -displayfd 1 -screen 0 ${SCREEN} -nolisten tcp`, screen],
    ready: /^(\d+)$/m,
  });
  const display = `:${shown.readyText}`;
  let next = await startProfile(driver, display);
  let isTaken = false;
  const { version } = next;
  return {
    name: 'webkit',
    version,
    hasNoConsole: true,
    profile: async () => {
      if (isTaken) next = await startProfile(driver, display);
      isTaken = true;
      return next;
    },
    close: async () => {
      if (!isTaken) await next.close();
      await shown.stop();
    },
  };
};
