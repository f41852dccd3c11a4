/** Installs the packages when node_modules does not belong to the lockfile, with one line of progress. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cliError.mjs';
import { explain, npm } from './npm.mjs';
import { isRuntimeLinked, runtimePackage } from './runtime.mjs';
import { isStamped, matchesLockfile, stamp } from './stamp.mjs';

/** How often a progress line is renewed, and how often a second command checks whether the first has finished, ms. */
const tickMs = 500;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Shows `text` with the seconds passed while `work` runs: renewed in place at a terminal, otherwise printed once. */
async function withProgress(text, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const live = process.stderr.isTTY === true;
  process.stderr.write(live ? `${text} …` : `${text} …\n`);
  const timer = live ? setInterval(() => process.stderr.write(`\r${text} … ${seconds()} s`), tickMs) : undefined;
  try {
    const result = await work();
    process.stderr.write(`${live ? '\r' : ''}${text}: ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (live) process.stderr.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs `work` alone: `npm start` and `npm test` begun together in an empty clone must not install over each other. The lock is
 * beside node_modules, since npm ci deletes that; a lock whose owner is gone is taken over.
 */
async function alone(root, work) {
  const lock = join(root, '.tmp', 'installing');
  mkdirSync(join(root, '.tmp'), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new CliError(
          `${lock} cannot be written (${error.code}): make this folder yours, then run the command again.`,
        );
    }
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true });
    else {
      if (!told) process.stderr.write('Another command is installing the packages: waiting for it …\n');
      told = true;
      await pause(tickMs);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function install(root) {
  if (isStamped(root)) return;
  if (!matchesLockfile(root)) {
    const { code, output } = await withProgress('Installing the packages, about half a minute', () =>
      npm(root, ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']),
    );
    if (code !== 0) throw new CliError(explain(output));
  }
  if (!isRuntimeLinked(root)) await npm(root, ['rebuild', runtimePackage, '--loglevel=error']);
  if (!isRuntimeLinked(root)) {
    throw new CliError(
      `The package ${runtimePackage} was installed but cannot be run: run npm rebuild ${runtimePackage}, then the command again.`,
    );
  }
  stamp(root);
}

/** Makes node_modules belong to the lockfile; does nothing, in a few milliseconds, when it already does. */
export async function ensureInstalled(root) {
  if (isStamped(root) && isRuntimeLinked(root)) return;
  if (isStamped(root)) rmSync(join(root, 'node_modules', '.toteboard-stamp'), { force: true });
  await alone(root, () => install(root));
}
