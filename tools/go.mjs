/**
 * The launcher: `node tools/go.mjs <file> [arguments]`, run by every npm script on whatever Node the machine has (18 or later).
 * It installs missing packages, finds Node 24 and runs the file on it. Plain JavaScript without dependencies, because it runs
 * before there are any. Every failure is one sentence with its remedy (exit code 1).
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from './launch/cliError.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { findNode } from './launch/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs `file` on `node`, with that node's folder first in PATH so that grandchildren use the same one. Each of them keeps its
 * compiled code for the next start (docs/decisions/0320).
 */
function run(node, file, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled');
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled };
  const child = spawn(node, [file, ...args], { stdio: 'inherit', cwd: root, env });

  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // At a terminal Ctrl-C reaches the whole process group: forwarded as well, the child would take it for "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on('error', (error) => fail(new CliError(`${node} could not be started (${error.message}): run npm ci.`)));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(error) {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const [, , name, ...args] = process.argv;
try {
  if (name === undefined) throw new CliError('Name the file to run: node tools/go.mjs tools/start.ts.');
  const file = resolve(root, name);
  if (!existsSync(file))
    throw new CliError(`There is no ${name}: look at the scripts in package.json for what there is.`);
  await ensureInstalled(root);
  run(findNode(root), file, args);
} catch (error) {
  fail(error);
}
