/** Runs npm from inside the launcher: which npm, on which Node, and what its failures mean in a sentence. */
import { spawn } from 'node:child_process';
import { delimiter, join, sep } from 'node:path';

/** True for a path inside our own node_modules: a Node there would be deleted by `npm ci` while it runs. */
const isInside = (root, file) => file.startsWith(join(root, 'node_modules') + sep);

/**
 * Command and leading arguments that start npm. Inside an npm script, npm's path is in the environment; otherwise the one in PATH
 * is used.
 */
export function npmCommand(root, env = process.env) {
  const script = env.npm_execpath;
  const node = env.npm_node_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script) && node !== undefined && !isInside(root, script)) {
    return { command: isInside(root, node) ? 'node' : node, leading: [script] };
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', leading: [] };
}

/** The environment for npm: without our own folders in PATH, and with development packages whatever NODE_ENV says. */
function npmEnvironment(root) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isInside(root, folder + sep));
  const { NODE_ENV: _, npm_config_global: __, ...rest } = process.env;
  return { ...rest, PATH: path.join(delimiter) };
}

/** Runs npm quietly in `root`. Resolves to its exit code and all of its output. */
export function npm(root, args) {
  const { command, leading } = npmCommand(root);
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, [...leading, ...args], {
      cwd: root,
      env: npmEnvironment(root),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: `npm could not be started: ${error.message}` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

const meanings = [
  [/could not be started/, 'npm itself cannot be found: install Node with npm, then run the command again.'],
  [/ENOSPC/, 'The disk is full: free about 1 GB, then run the command again.'],
  [
    /EACCES|EPERM|EROFS/,
    'This folder cannot be written: make it yours (chown) or clone it elsewhere, then run the command again.',
  ],
  [/E401|E403/, 'The package registry refuses this machine: check the registry and the log-in in your npm settings.'],
  [/EINTEGRITY/, 'A package arrived damaged: run npm cache clean --force, then the command again.'],
  [/EUSAGE|in sync/, 'package-lock.json does not belong to package.json: run npm install and commit the lockfile.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|network/,
    'The package registry cannot be reached: check the network, or the registry and proxy in your npm settings, then run the command again.',
  ],
];

/** The meaning of npm's output, as one sentence with the remedy; its last error line where no pattern fits. */
export function explain(output) {
  const known = meanings.find(([pattern]) => pattern.test(output));
  if (known !== undefined) return known[1];
  const last = output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/complete log|^npm error\s*$/.test(line));
  return `The packages could not be installed (${last[0]?.replace(/^npm error\s*/, '') ?? 'npm printed nothing'}): run npm ci to see all of it.`;
}
