import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_PASSWORD_VARIABLE } from '../../src/contract/constants.ts';
import { createWorld, SAMPLE_PASSWORD } from '../../server-mock/content/world/createWorld.ts';
import { ACTIONS } from '../../server-mock/simulation/control/schema.ts';

interface Shipped {
  readonly name: string;
  readonly text: string;
}
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { sampleAccounts } = createWorld({ seed: 1 });
/** Words that only the house, its control interface or the tests know. */
const FORBIDDEN: readonly string[] = [
  ...sampleAccounts.flatMap(({ account, password }) => [account, password]),
  SAMPLE_PASSWORD,
  // The name of the environment variable that sets the password of the accounts to try.
  DEFAULT_PASSWORD_VARIABLE,
  // Common words such as `flag` occur in any program, and the portal has a dialog named `gameMaintenance`.
  ...Object.keys(ACTIONS).filter((name) => /[A-Z]/.test(name) && name !== 'gameMaintenance'),
  ...['/control', '/scenario', '/kill'].flatMap((path) => [`"${path}"`, `'${path}'`, `\`${path}\``]),
  'sourceMappingURL',
  'server-mock',
  'testPlatform',
  // The session token that the tests' fixtures use (`src/app/testing/portalFixture.tsx`).
  'kept-token',
];
/** What is wrong with these files: a source map among them, or a word that must not be published. */
const faultsOf = (files: readonly Shipped[]): readonly string[] =>
  files.flatMap(({ name, text }) => [
    ...(name.endsWith('.map') ? [`${name} is a source map`] : []),
    ...FORBIDDEN.filter((word) => text.includes(word)).map((word) => `${name} has ${word}`),
  ]);

const built = async (): Promise<readonly Shipped[]> => {
  const result = await build({ root: ROOT, logLevel: 'silent', build: { write: false }, mode: 'production' });
  return (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one
      ? one.output.map((file) => ({
          name: file.fileName,
          text: file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1'),
        }))
      : [],
  );
};
/** Files copied unchanged into the build. */
const copied = (): readonly Shipped[] =>
  readdirSync(join(ROOT, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'latin1') }));

let shipped: readonly Shipped[] = [];
beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  shipped = [...(await built()), ...copied()];
});

test('SAFE-08 R-SEC-04 the production bundle has no source map, no account to try, no password, no name of the control interface and no fixture', () => {
  expect(shipped.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(5);
  expect(shipped.some(({ name }) => name === 'index.html')).toBe(true);
  expect(faultsOf(shipped)).toEqual([]);
  // The only debug switch in the packages: store access from developer tools is off.
  const switches = shipped.flatMap(({ text }) => text.match(/reducer:[\w$]+,devTools:[^,]+/g) ?? []);
  expect(switches).toEqual([expect.stringMatching(/devTools:(!1|false)$/)]);
});
test('SAFE-08 the check reports every forbidden word and every source map that is planted', () => {
  for (const word of FORBIDDEN) expect(faultsOf([{ name: 'a.js', text: `x("${word}")` }]), word).not.toEqual([]);
  expect(faultsOf([{ name: 'a.js.map', text: '' }])).toEqual(['a.js.map is a source map']);
  expect(sampleAccounts.length).toBeGreaterThan(5);
});
