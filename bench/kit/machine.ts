/** Where and with what a figure was measured. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type as systemName } from 'node:os';
import { inRoot } from '../../tools/process/root.ts';

export interface Machine {
  /** ISO time of the run. */
  readonly at: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly versions: Readonly<Record<string, string>>;
}
const versionOf = (pack: string): string =>
  (JSON.parse(readFileSync(inRoot('node_modules', pack, 'package.json'), 'utf8')) as { readonly version: string })
    .version;

/** Short name of the commit, with a plus where the working tree differs from it. */
const commit = (): string => {
  try {
    const described = execFileSync('git', ['describe', '--always', '--dirty=+'], {
      cwd: inRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return described.trim();
  } catch {
    return 'unknown';
  }
};

/** `packages`: those whose speed affects the figures. */
export const describeMachine = (packages: readonly string[]): Machine => ({
  at: new Date().toISOString(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${systemName()} ${release()}`,
  versions: {
    toteboard: commit(),
    node: process.versions.node,
    sqlite: process.versions['sqlite'] ?? 'unknown',
    ...Object.fromEntries(packages.map((pack) => [pack, versionOf(pack)])),
  },
});
