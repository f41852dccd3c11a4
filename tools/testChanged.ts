/**
 * `npm run test:changed`: the quick check of daily work. Types, lint, format, unused code and architecture in full, then the unit
 * tests and browser tests that the import graph connects with what changed since a commit.
 */
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { ensurePortal } from './portal/build.ts';
import { CliError, runCommand } from './process/cliError.ts';
import { packageScript, root } from './process/root.ts';
import { runQuietly, runWithOutput } from './process/run.ts';
import { ensureHeadlessShell } from './stages/browser.ts';
import { staticStage } from './stages/static.ts';
import { UNIT_PROJECTS } from './stages/unitProjects.ts';

const HELP = `
npm run test:changed -- [commit]

Runs the static checks, and the unit and browser tests that are connected by imports with what changed since the commit.
Without a commit: since the last one where files are changed, else since the one before it.
Browser tests reach the product over http, not by imports: only changed specs and those that share a changed helper run.

Exit codes: 0 everything passed, 1 something failed.
`;

/** What git prints; throws a CliError with `why` where it refuses. */
const git = (args: readonly string[], why: string): string => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new CliError(why);
  }
};
const commitFrom = (named: string | undefined): string => {
  const dirty = git(['status', '--porcelain'], 'There is no git repository here: run npm test.') !== '';
  const commit = named ?? (dirty ? 'HEAD' : 'HEAD~1');
  return git(
    ['rev-parse', '--verify', `${commit}^{commit}`],
    `There is no commit ${commit}: name one that git log shows.`,
  );
};
const VITEST = packageScript('vitest', 'vitest.mjs');
const PLAYWRIGHT = packageScript('@playwright', 'test', 'cli.js');
const isFailed = ({ code }: { readonly code: number }): boolean => code !== 0;

/** Results of the unit tests that imports connect with the change. True: something failed. */
async function unitTests(commit: string): Promise<boolean> {
  // The files are listed first and run by name: a run with --changed reads modules before `vi.mock` can replace them.
  const listed = execFileSync(
    process.execPath,
    [VITEST, 'list', '--filesOnly', '--json', `--changed=${commit}`, ...UNIT_PROJECTS],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
  );
  const files = (JSON.parse(listed) as readonly { readonly file: string }[]).map(({ file }) => relative(root, file));
  if (files.length === 0) {
    process.stdout.write('  no unit test is connected with the change\n');
    return false;
  }
  return isFailed(await runWithOutput(process.execPath, [VITEST, 'run', ...UNIT_PROJECTS, ...files]));
}
/** True: something failed. */
async function browserTests(commit: string): Promise<boolean> {
  const select = ['test', `--only-changed=${commit}`, '--pass-with-no-tests'];
  const { output } = await runQuietly(process.execPath, [PLAYWRIGHT, ...select, '--list']);
  if (/^Total: 0 tests/m.test(output)) {
    process.stdout.write('  no browser test is connected with the change\n');
    return false;
  }
  await ensurePortal();
  const browser = await ensureHeadlessShell();
  const env = browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path };
  return isFailed(await runWithOutput(process.execPath, [PLAYWRIGHT, ...select, '--reporter=list'], { env }));
}

await runCommand(HELP, async () => {
  const [named, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new CliError('Name one commit: npm run test:changed -- HEAD~3.');
  const commit = commitFrom(named);
  process.stdout.write(`Changed since ${commit.slice(0, 8)}\n\n== static\n`);
  const checked = await staticStage.run({ filters: [], deep: false });
  process.stdout.write('\n== unit tests that the change touches\n');
  const unit = await unitTests(commit);
  process.stdout.write('\n== browser tests that the change touches\n');
  const browser = await browserTests(commit);
  if (checked.note !== undefined) process.stdout.write(`\n== static: ${checked.note}\n`);
  return checked.failed > 0 || unit || browser ? 1 : 0;
});
