/** Drives the system's Firefox over WebDriver BiDi, without a separate driver program. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import { startProgram } from './program.ts';
import {
  asJsonCall,
  type Engine,
  hoverActions,
  keyActions,
  pressActions,
  type Profile,
  type RawPage,
  VIEWPORT,
} from './types.ts';

/** The browser requests only the house from the network, and opens no page of its own first. */
const PREFS: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.region.network.url': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  // With site isolation, mouse events sent by the protocol do not reach a frame in another process.
  'fission.autostart': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'toolkit.cosmeticAnimations.enabled': false,
};
interface LogEntry {
  readonly level: string;
  readonly type: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}
interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}
interface Tree {
  readonly contexts: readonly {
    readonly context: string;
    readonly url: string;
    readonly children: Tree['contexts'] | null;
  }[];
}

const runIn = async (bidi: Bidi, context: string, source: string, given: readonly unknown[]): Promise<unknown> => {
  const ended = await bidi.send<Evaluated>('script.callFunction', {
    functionDeclaration: asJsonCall(source),
    arguments: [{ type: 'string', value: JSON.stringify(given) }],
    target: { context },
    awaitPromise: true,
    userActivation: true,
  });
  if (ended.type === 'exception') throw new Error(ended.exceptionDetails?.text ?? 'a script failed');
  return JSON.parse(String(ended.result?.value)) as unknown;
};
type ErrorsByContext = Map<string, string[]>;

const rawPage = (bidi: Bidi, context: string, heard: ErrorsByContext): RawPage => {
  const act = (actions: readonly object[]) => bidi.send<unknown>('input.performActions', { context, actions });
  const childOf = async (selector: string): Promise<string> => {
    const address = (await runIn(bidi, context, `(css) => document.querySelector(css)?.src ?? ''`, [
      selector,
    ])) as string;
    const { contexts } = await bidi.send<Tree>('browsingContext.getTree', { root: context });
    const children = contexts[0]?.children ?? [];
    const child = children.find(({ url }) => url === address) ?? children[0];
    if (child === undefined) throw new Error(`there is no frame ${selector}`);
    return child.context;
  };
  return {
    goto: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: (source, given) => runIn(bidi, context, source, given),
    runInFrame: async (selector, source, given) => runIn(bidi, await childOf(selector), source, given),
    hover: async (at) => void (await act(hoverActions(at))),
    press: async (at) => void (await act(pressActions(at))),
    type: async (text) => void (await act(keyActions(text))),
    faults: async () => {
      const reported = heard.get(context) ?? [];
      heard.set(context, []);
      return reported;
    },
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  };
};

/** A font whose load ended because the page was left (NS_BINDING_ABORTED): no error of a page that stays. */
const LEFT_MEANWHILE = /^downloadable font: download failed .* status=2152398850 /;

export const startFirefox = async (path: string): Promise<Engine> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-firefox-'));
  writeFileSync(
    join(folder, 'user.js'),
    Object.entries(PREFS)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const program = await startProgram({
    command: path,
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder],
    ready: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const bidi = await connectBidi(`${program.readyText}/session`);
  const { capabilities } = await bidi.send<{ readonly capabilities: { readonly browserVersion: string } }>(
    'session.new',
    {
      capabilities: {},
    },
  );
  const errors: ErrorsByContext = new Map();
  bidi.on('log.entryAdded', (params) => {
    const { level, type, text, source } = params as LogEntry;
    const context = source.context ?? '';
    if (level === 'error' && !LEFT_MEANWHILE.test(text ?? ''))
      errors.set(context, [...(errors.get(context) ?? []), `${type}: ${text}`]);
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'firefox',
    version: capabilities.browserVersion,
    hasNoConsole: false,
    profile: async (): Promise<Profile> => {
      const { userContext } = await bidi.send<{ readonly userContext: string }>('browser.createUserContext', {});
      return {
        page: async () => {
          // A window of its own: a background tab counts as hidden.
          const { context } = await bidi.send<{ readonly context: string }>('browsingContext.create', {
            type: 'window',
            userContext,
          });
          await bidi.send('browsingContext.setViewport', { context, viewport: VIEWPORT });
          return rawPage(bidi, context, errors);
        },
        close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
      };
    },
    close: async () => {
      bidi.close();
      await program.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
