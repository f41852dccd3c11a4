/** `tote play --to hub` as a person or a script uses it (P-12, P-13). */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/process/root.ts';

interface Line {
  readonly address?: string;
  readonly link?: string;
  readonly account?: string;
  readonly faults?: unknown;
  readonly ok?: boolean;
  readonly hash?: string;
  readonly expected?: string;
}
const play = (...args: readonly string[]) => playFile('bigWin.ndjson', ...args);
const playFile = (file: string, ...args: readonly string[]) => {
  const all = [inRoot('tools', 'tote.ts'), 'play', inRoot('recordings', file), '--to', 'hub', ...args];
  const child = spawn(process.execPath, all, { stdio: ['pipe', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  const firstLine = new Promise<string>((done) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      if (out.includes('\n')) done(out.split('\n')[0] ?? '');
    });
  });
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const ended = new Promise<{ code: number | null; lines: readonly string[]; err: string }>((done) =>
    child.once('close', (code) => done({ code, lines: out.trim().split('\n'), err })),
  );
  return { child, firstLine, ended };
};

it('P-12 with --check the replay command ends by itself with exit code 0, the hash and the survived faults', async () => {
  const { code, lines } = await play('--check', '--speed', 'max', '--faults', '7', '--json').ended;
  expect(code).toBe(0);
  const [where, outcome] = lines.map((line) => JSON.parse(line) as Line);
  expect(where).toMatchObject({ account: 'p1' });
  expect(where?.faults).not.toEqual([]);
  expect(outcome).toMatchObject({ ok: true, hash: outcome?.expected, faults: 7 });
}, 60_000);
it('without --check the replay command prints the address and log-in, and serves until it is stopped', async () => {
  const { child, firstLine, ended } = play('--json');
  const { address = '', link = '' } = JSON.parse(await firstLine) as Line;
  expect(link.startsWith(`${address}/?token=`)).toBe(true);
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="start"')]);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}, 60_000);
it('with --step each line of the input shows the next moment of the recording', async () => {
  // A visitor’s recording begins without a portal.
  const { child, firstLine, ended } = playFile('visitor.ndjson', '--step', '--json');
  await firstLine;
  const places: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const next = new Promise<string>((done) => child.stdout.once('data', (text: Buffer) => done(text.toString())));
    child.stdin.write('\n');
    places.push((JSON.parse(await next) as { readonly at: number }).at);
  }
  child.kill('SIGTERM');
  const { code, lines } = await ended;
  expect([code, lines]).toEqual([0, [lines[0], ...places.map((at) => JSON.stringify({ at }))]]);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
}, 60_000);
it('a taken port is reported in one sentence with a remedy', async () => {
  const other = createServer();
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const { code, err } = await play('--port', String(port)).ended;
  expect([code, err]).toEqual([3, expect.stringContaining(`Port ${port} is taken`)]);
  other.close();
}, 60_000);
