/** Questions and answers between the benchmark and its processes, over Node's IPC channel between parent and child. */
import { spawn } from 'node:child_process';
import { inRoot } from '../../tools/process/root.ts';

interface Question {
  readonly id: number;
  readonly ask: string;
  readonly body: unknown;
}
type Answer = { readonly id: number; readonly result?: unknown; readonly failed?: string };
interface News {
  readonly tell: string;
  readonly body: unknown;
}
const has = (message: unknown, key: string): boolean =>
  typeof message === 'object' && message !== null && key in message;

export interface Child {
  /** Resolves with the child's answer; rejects with its error output when it failed, or ended first. */
  readonly ask: <R>(what: string, body?: unknown) => Promise<R>;
  /** A message without an answer. */
  readonly notify: (what: string, body: unknown) => void;
  readonly onNews: (run: (what: string, body: unknown) => void) => void;
  /** `kill -9`; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}
/** Starts a child that ends with the benchmark, however that ends. `script`: path under the top folder. */
export const openChild = (script: string, args: readonly string[], flags: readonly string[] = []): Child => {
  const child = spawn(process.execPath, [...flags, inRoot(script), ...args], {
    cwd: inRoot(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const waiting = new Map<number, { readonly done: (result: unknown) => void; readonly failed: (e: Error) => void }>();
  let news: (what: string, body: unknown) => void = () => undefined;
  let errors = '';
  let asked = 0;
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.on('message', (message) => {
    if (has(message, 'tell')) {
      const { tell, body } = message as News;
      news(tell, body);
      return;
    }
    const { id, result, failed } = message as Answer;
    const one = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) one?.done(result);
    else one?.failed(new Error(`${script}: ${failed}`));
  });
  const gone = new Promise<void>((done) => {
    child.once('close', (code, signal) => {
      process.off('exit', end);
      for (const { failed } of waiting.values())
        failed(new Error(`${script} ended (${signal ?? `exit code ${code}`}): ${errors.trim()}`));
      waiting.clear();
      done();
    });
  });
  return {
    ask: <R>(what: string, body: unknown = null) =>
      new Promise<R>((done, failed) => {
        asked += 1;
        const id = asked;
        waiting.set(id, { done: (result) => done(result as R), failed });
        child.send({ id, ask: what, body } satisfies Question, (error) => {
          if (error && waiting.delete(id)) failed(new Error(`${script} is not there: ${errors.trim()}`));
        });
      }),
    notify: (what, body) => void child.send({ tell: what, body } satisfies News, () => undefined),
    onNews: (run) => {
      news = run;
    },
    kill: () => {
      end();
      return gone;
    },
  };
};

/** In the child: answers the benchmark's questions. Ends with the benchmark. */
export const answerQuestions = (
  questions: Readonly<Record<string, (body: never) => unknown>>,
  onNews: (what: string, body: unknown) => void = () => undefined,
): void => {
  process.once('disconnect', () => process.exit(0));
  process.on('message', (message) => {
    if (has(message, 'tell')) {
      const { tell, body } = message as News;
      onNews(tell, body);
      return;
    }
    const { id, ask, body } = message as Question;
    const say = (said: Answer): void => void process.send?.(said);
    const run = questions[ask] as ((body: unknown) => unknown) | undefined;
    Promise.resolve()
      .then(() => {
        if (!run) throw new Error(`unknown question "${ask}"`);
        return run(body);
      })
      .then((result) => say({ id, result }))
      .catch((error: unknown) =>
        say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
};
/** In the child: sends the benchmark a message, which is not answered. */
export const notifyBench = (what: string, body: unknown): void =>
  void process.send?.({ tell: what, body } satisfies News);
