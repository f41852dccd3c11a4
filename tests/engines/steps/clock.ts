/** Runs the clock's contract (src/platform/testing/clockContract.ts) in the engine itself, on a page made for it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { waitUntil } from '../driver/enginePage.ts';
import { newPage, newProfile, type Scene } from '../scene.ts';

const ENTRY = fileURLToPath(new URL('../clock/page.ts', import.meta.url));
const HTML = '<!doctype html><meta charset="utf-8"><title>Clock</title><script type="module" src="/page.js"></script>';

const bundled = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const chunk = built.output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error("the clock's page was not built");
  return chunk.code;
};
let script: Promise<string> | null = null;

export const clockContractFaults = async (scene: Scene): Promise<readonly string[]> => {
  script ??= bundled();
  const code = await script;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? code : HTML);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const profile = await newProfile(scene);
  try {
    const page = await newPage(profile);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const readFaults = () => page.run(() => document.body.dataset['faults'] ?? null);
    await waitUntil("the clock's faults", async () => (await readFaults()) !== null);
    return JSON.parse((await readFaults()) ?? '[]') as string[];
  } finally {
    await profile.close();
    server.close();
  }
};
