/** Chrome’s own developer tools beside a page: they write the HAR, not Playwright. */
import { createServer } from 'node:net';
import type { BrowserType, Page } from '@playwright/test';
import { chromiumProgram } from '../../tools/stages/launchChromium.ts';

/** Modules of the tools’ own page, as far as they are used here. */
interface Sdk {
  readonly TargetManager: {
    readonly TargetManager: { readonly instance: () => { readonly primaryPageTarget: () => unknown } };
  };
}
interface Logs {
  readonly NetworkLog: { readonly NetworkLog: { readonly instance: () => { readonly requests: () => unknown[] } } };
}
interface Har {
  readonly Writer: {
    readonly Writer: {
      readonly write: (stream: unknown, requests: unknown[], how: unknown, progress: unknown) => Promise<void>;
    };
  };
}
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => done(port));
    });
  });

/** Opens a page below the network panel, lets `use` work with it, and answers the text of “Export HAR”. */
export const saveHarByDeveloperTools = async (
  chromium: BrowserType,
  sanitised: boolean,
  use: (page: Page) => Promise<void>,
): Promise<string> => {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumProgram(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--remote-allow-origins=*'],
  });
  try {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const tools = await (await browser.newContext()).newPage();
    const at = `127.0.0.1:${port}`;
    await tools.goto(
      `http://${at}/devtools/inspector.html?ws=${at}/devtools/page/${targetInfo.targetId}&panel=network`,
    );
    await tools.waitForFunction(async () => {
      const sdk = '/devtools/core/sdk/sdk.js';
      const { TargetManager } = (await import(sdk)) as Sdk;
      return TargetManager.TargetManager.instance().primaryPageTarget() !== null;
    });
    await use(page);
    return await tools.evaluate(async (sanitize) => {
      const [logs, har] = ['/devtools/models/logs/logs.js', '/devtools/models/har/har.js'];
      const { NetworkLog } = (await import(logs)) as Logs;
      const { Writer } = (await import(har)) as Har;
      const nothing = (): void => undefined;
      const progress = {
        ...{ canceled: false, title: '', worked: 0, totalWork: 0 },
        ...{ setTotalWork: nothing, setTitle: nothing, setWorked: nothing, incrementWorked: nothing, done: nothing },
        isCanceled: () => false,
        createSubProgress: () => progress,
      };
      let text = '';
      const stream = {
        write: (part: string) => {
          text += part;
          return Promise.resolve();
        },
      };
      await Writer.Writer.write(stream, NetworkLog.NetworkLog.instance().requests(), { sanitize }, progress);
      return text;
    }, sanitised);
  } finally {
    await browser.close();
  }
};
