/** Finds Node 24: in the package for this platform, or the system's own if that is new enough. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cliError.mjs';

/** From this major version on, TypeScript files run as they are, and node:sqlite, zstd and Argon2 are built in. */
const neededMajor = 24;

const systemName = { win32: 'win' }[process.platform] ?? process.platform;
const packaged = new Set(['linux-x64', 'linux-arm64', 'win-x64']);

/** The npm package that contains Node for this platform, or undefined where there is none. */
export const runtimePackage = packaged.has(`${systemName}-${process.arch}`)
  ? `node-${systemName}-${process.arch}`
  : undefined;

const binary = (root) =>
  join(root, 'node_modules', runtimePackage ?? '', 'bin', systemName === 'win' ? 'node.exe' : 'node');

/** False when npm unpacked the package but left it unlinked or not executable, as npm 10 does. */
export function isRuntimeLinked(root) {
  if (runtimePackage === undefined || !existsSync(binary(root)) || systemName === 'win') return true;
  try {
    accessSync(binary(root), constants.X_OK);
    return existsSync(join(root, 'node_modules', '.bin', 'node'));
  } catch {
    return false;
  }
}

/** The major version of a Node binary; undefined when it is missing or does not run here (another libc, say). */
function majorOf(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const major = /^v(\d+)\./.exec(answer.stdout ?? '')?.[1];
  return major === undefined ? undefined : Number(major);
}

/** Absolute path of a Node that is new enough. Throws an error that says what is missing. */
export function findNode(root) {
  const own = binary(root);
  const found = runtimePackage === undefined ? undefined : majorOf(own);
  if (found !== undefined && found >= neededMajor) return own;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;

  const have = `this machine has ${process.versions.node}`;
  if (runtimePackage === undefined) {
    throw new CliError(
      `Toteboard runs on Node ${neededMajor}, ${have}: install Node ${neededMajor} from nodejs.org, then run the command again.`,
    );
  }
  if (existsSync(own)) {
    throw new CliError(
      `Toteboard runs on Node ${neededMajor}, and the copy in ${runtimePackage} does not run here: install Node ${neededMajor} on the system, then run the command again.`,
    );
  }
  throw new CliError(
    `Toteboard runs on Node ${neededMajor}, ${have}, and the package ${runtimePackage} is not installed because optional packages are left out: run npm ci --include=optional (and npm config delete omit), then the command again.`,
  );
}
