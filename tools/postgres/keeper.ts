/**
 * Runs one PostgreSQL server and outlives its starter by a moment: when the starter's end of the pipe closes, for whatever reason, the
 * server is stopped, and its folder is deleted where that is asked for. A killed test run leaves no server behind.
 * Arguments: folder to delete or "-", uid or "-", program, its arguments.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { argv, exit, stdin } from 'node:process';

const [, , folder = '-', uid = '-', program = '', ...args] = argv;
const user = uid === '-' ? {} : { uid: Number(uid), gid: Number(uid) };
const server = spawn(program, args, { ...user, stdio: ['ignore', 'inherit', 'inherit'], cwd: '/' });
server.on('error', (error) => {
  console.error(error.message);
  exit(1);
});
server.on('exit', () => {
  if (folder !== '-' && stopping) rmSync(folder, { recursive: true, force: true });
  exit(0);
});
let stopping = false;
const stop = (): void => {
  stopping = true;
  // SIGINT ends its sessions at once and writes a last checkpoint.
  server.kill('SIGINT');
};
stdin.on('end', stop);
stdin.on('error', stop);
stdin.resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
