/** Words that must not be published with the production bundle (SAFE-08). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { DEFAULT_PASSWORD_VARIABLE } from '../../src/contract/constants.ts';
import { createWorld, SAMPLE_PASSWORD } from '../../server-mock/content/world/createWorld.ts';
import { ACTIONS } from '../../server-mock/simulation/control/schema.ts';

export interface Shipped {
  readonly name: string;
  readonly text: string;
}
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const { sampleAccounts } = createWorld({ seed: 1 });
/** Words that only the house, its control interface or the tests know. */
export const FORBIDDEN: readonly string[] = [
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
export const faultsOf = (files: readonly Shipped[]): readonly string[] =>
  files.flatMap(({ name, text }) => [
    ...(name.endsWith('.map') ? [`${name} is a source map`] : []),
    ...FORBIDDEN.filter((word) => text.includes(word)).map((word) => `${name} has ${word}`),
  ]);

/** Files copied unchanged into the build. */
const copied = (): readonly Shipped[] =>
  readdirSync(join(ROOT, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'latin1') }));

/** Everything that the server offers: the files of the build, and those copied unchanged into it. */
export const shippedFiles = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly Shipped[] => [
  ...files.map((file) => ({
    name: file.fileName,
    text: file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1'),
  })),
  ...copied(),
];
