import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('the modules of the house load no HTTP client of the web platform', async () => {
  const house = new URL('../cli/server.ts', import.meta.url).href;
  const program = `await import('${house}'); console.log(JSON.stringify(process.moduleLoadList));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  const loaded = (JSON.parse(stdout) as readonly string[]).map((one) => one.replace(/^NativeModule /, ''));
  // `http` shows that the list names what is loaded.
  expect(loaded.filter((name) => ['http', 'internal/deps/undici/undici'].includes(name))).toEqual(['http']);
});
