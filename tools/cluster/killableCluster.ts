/**
 * A cluster of real processes for tests and benchmarks that kill them: database, houses, gateways; what ends is started again.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listen } from '../../server-mock/platform/listen.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { isPortFree } from '../process/port.ts';
import { startClusterDatabase, type ClusterDatabase } from './clusterDatabase.ts';
import { createProxy } from './proxy.ts';
import { openDatabaseLine, type DatabaseLine } from './databaseLine.ts';

const HOST = '127.0.0.1';
/** A process that ends so soon, this often in a row, does not start at all. */
const QUICK_MS = 1_000;
const MOST_QUICK_ENDS = 12;
/** Longest time in which a process may end and its next one serve or follow, ms. */
const REPLACE_LIMIT_MS = 120_000;
/** Begins what a house says once its records follow the leader's. */
const STANDS_BY = 'The records of the house that stands by have';
export interface Process {
  readonly name: string;
  readonly port: number;
  readonly pid: () => number;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Its line to the database; null: it has none of its own. */
  readonly line: DatabaseLine | null;
}
export interface KillableCluster {
  readonly database: ClusterDatabase;
  readonly sharedFolder: string;
  readonly houses: readonly Process[];
  readonly gateways: readonly Process[];
  /** The one address, of the proxy; without `portal` nothing answers there. */
  readonly origin: string;
  /** Origins of the gateways. */
  readonly origins: readonly string[];
  /** Resolves with the house that leads, once one does. */
  readonly leader: () => Promise<Process>;
  /**
   * Upgrades each process in turn: the houses that stand by, the leader, the gateways. Each ends in order, and the next one is waited for
   * until it serves or follows. Rejects where one takes longer than `REPLACE_LIMIT_MS`. A house that is alone leads again.
   */
  readonly replaceEach: () => Promise<void>;
  /** Resolves once each gateway and a leader serve. */
  readonly ready: () => Promise<void>;
  /** All that the processes have printed. */
  readonly output: () => string;
  /** Stops houses and gateways; the database stays. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://${HOST}:${port}/health/ready`, { signal: AbortSignal.timeout(500) })).ok;
  } catch {
    return false;
  }
};
const freePorts = async (count: number): Promise<readonly number[]> => {
  for (let base = 20_000 + (process.pid % 300) * 100; ; base += 100) {
    const ports = Array.from({ length: count }, (_, at) => base + at);
    const free = await Promise.all(ports.map((port) => isPortFree(port, HOST)));
    if (free.every(Boolean)) return ports;
  }
};

export const startCluster = async ({
  gateways,
  houses: count = 2,
  cuttable = false,
  standby = false,
  portal,
}: {
  readonly gateways: number;
  readonly houses?: number;
  /** Each process reaches the database over a line of its own, which costs a little at each answer. */
  readonly cuttable?: boolean;
  /** The database has a synchronous standby that may take its place: each process reaches it over a line of its own, as with `cuttable`. */
  readonly standby?: boolean;
  /** Folder of a built portal: it is served at `origin`, over a proxy. Absent: no pages. */
  readonly portal?: string;
}): Promise<KillableCluster> => {
  const folder = temporaryFolder();
  const database = await startClusterDatabase(standby);
  const sharedFolder = join(folder.path, 'shared');
  const [originPort = 0, ...ports] = await freePorts(1 + 2 * count + gateways);
  const origin = `http://localhost:${originPort}`;
  const shared = ['--shared-folder', sharedFolder, '--origin', origin, '--scenario', 'quiet'];
  if (portal !== undefined) shared.push('--portal', portal, '--language', 'EN');
  const running = new Map<string, ChildProcess>();
  const lines = new Map<string, DatabaseLine>();
  let stopping = false;
  let output = '';
  let quickEnds = 0;
  let failure: Error | null = null;
  const urlOf = (name: string): string => {
    const own = new URL(database.url());
    own.port = String(lines.get(name)?.port ?? own.port);
    return own.href;
  };
  const start = (name: string, args: readonly string[]): void => {
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      env: { ...process.env, TOTEBOARD_JOURNAL: urlOf(name) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(name, child);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output += `[${name}] ${line}\n`;
      });
    child.once('exit', () => {
      if (stopping) return;
      quickEnds = performance.now() - began < QUICK_MS ? quickEnds + 1 : 0;
      if (quickEnds > MOST_QUICK_ENDS) failure ??= new Error(`${name} does not start: ${output.slice(-2_000)}`);
      else start(name, args);
    });
  };
  const processOf = (name: string, port: number): Process => ({
    name,
    port,
    pid: () => running.get(name)?.pid ?? 0,
    signal: (signal) => void running.get(name)?.kill(signal),
    line: lines.get(name) ?? null,
  });
  const names = [
    ...Array.from({ length: count }, (_, n) => `house ${n}`),
    ...Array.from({ length: gateways }, (_, n) => `gateway ${n}`),
  ];
  if (cuttable || standby) for (const name of names) lines.set(name, await openDatabaseLine(database.port));
  const houses = Array.from({ length: count }, (_, n) => {
    const [port = 0, gatewaysPort = 0] = ports.slice(2 * n);
    const own = [
      '--port',
      String(port),
      '--gateways-port',
      String(gatewaysPort),
      '--folder',
      join(folder.path, `house-${n}`),
    ];
    start(`house ${n}`, ['server-mock/main.ts', '--bets-per-second', '0', ...own, ...shared]);
    return processOf(`house ${n}`, gatewaysPort);
  });
  const all = ports.slice(2 * count).map((port, n) => {
    const own = ['--port', String(port), '--trusted-proxies', HOST];
    start(`gateway ${n}`, ['server-mock/gateway.ts', ...own, ...shared]);
    return processOf(`gateway ${n}`, port);
  });
  const checked = (): void => {
    if (failure) throw failure;
  };
  const leader = async (): Promise<Process> => {
    for (;;) {
      checked();
      for (const one of houses) if (await isReady(one.port)) return one;
      await pause(50);
    }
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all(
      [...running.values()].map(
        (child) =>
          new Promise<void>((done) => {
            if (child.exitCode !== null || child.signalCode !== null) return done();
            child.once('exit', () => done());
            child.kill('SIGCONT');
            child.kill('SIGKILL');
          }),
      ),
    );
  };
  const proxy =
    portal === undefined
      ? null
      : createProxy(all.map(({ name, port }) => ({ name: name.replace(' ', '-'), origin: `http://${HOST}:${port}` })));
  const close = async (): Promise<void> => {
    proxy?.close();
    proxy?.server.close();
    proxy?.server.closeAllConnections();
    await stop();
    for (const line of lines.values()) await line.close();
    await database.stop();
    folder.remove();
  };
  const ready = async (): Promise<void> => {
    for (const { port } of all)
      while (!(await isReady(port))) {
        checked();
        await pause(50);
      }
    await leader();
  };
  /** As docs/operating.md has it. A house that stands by answers nothing, and says when its records follow. */
  const replaceEach = async (): Promise<void> => {
    const leading = await leader();
    for (const one of [...houses.filter((house) => house !== leading), leading, ...all]) {
      const [before, printed] = [one.pid(), output.length];
      one.signal('SIGTERM');
      const follows = `[${one.name}] ${STANDS_BY}`;
      const began = performance.now();
      while (one.pid() === before || (count > 1 && houses.includes(one) && !output.slice(printed).includes(follows))) {
        checked();
        if (performance.now() - began > REPLACE_LIMIT_MS)
          throw new Error(`${one.name} was not replaced in ${REPLACE_LIMIT_MS / 1_000} s: ${output.slice(-2_000)}`);
        await pause(50);
      }
      await ready();
    }
  };
  try {
    await ready();
    if (proxy) await listen(proxy.server, originPort, HOST);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    sharedFolder,
    houses,
    gateways: all,
    origin,
    origins: all.map(({ port }) => `http://localhost:${port}`),
    leader,
    replaceEach,
    ready,
    output: () => output,
    stop,
    close,
  };
};
