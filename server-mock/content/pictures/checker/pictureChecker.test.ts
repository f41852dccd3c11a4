import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../platform/files.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import { pngOf } from '../testing/pictureFixture.ts';
import { createPictureChecker, type PictureChecker } from './pictureChecker.ts';

const UNAVAILABLE = { ok: false, why: 'unavailable' };
const PNG = pngOf(8, 8);
const removes: (() => void)[] = [];
afterEach(() => {
  for (const run of removes.splice(0)) run();
});
/** A checker whose process runs this program. */
const checkerWith = (source: string) => {
  const { path, remove } = temporaryFolder();
  const program = join(path, 'program.mjs');
  writeFileSync(program, source);
  const clock = createManualClock();
  const failures: string[] = [];
  const checker = createPictureChecker({ clock, program, onFailed: (how) => failures.push(how) });
  removes.push(checker.stop, remove);
  return { checker, clock, failures };
};
const HANG = 'setInterval(() => {}, 1000);';
const checkTimes = (checker: PictureChecker, member: string, times: number) =>
  Array.from({ length: times }, () => checker.check(member, PNG));

test('a picture whose process crashes is refused, and the next one has a process of its own', async () => {
  const { checker, failures } = checkerWith(
    `import { buffer } from 'node:stream/consumers';
     const bytes = await buffer(process.stdin);
     if (bytes.length === 1) process.kill(process.pid, 'SIGSEGV');
     else process.stdout.write(bytes);`,
  );
  expect(await checker.check('alice01', Buffer.from([1]))).toEqual(UNAVAILABLE);
  expect(failures).toEqual(['exit SIGSEGV']);
  expect(await checker.check('alice01', PNG)).toEqual({ ok: true, bytes: PNG });
});
test('a picture whose process hangs is refused after 15 seconds, and the waiting ones are checked then', async () => {
  const { checker, clock, failures } = checkerWith(
    `import { buffer } from 'node:stream/consumers';
     const bytes = await buffer(process.stdin);
     if (bytes.length > 1) process.stdout.write(bytes);
     else ${HANG}`,
  );
  const hanging = [checker.check('alice01', Buffer.from([1])), checker.check('bobby02', Buffer.from([1]))];
  const waiting = checker.check('carol03', PNG);
  clock.advance(14_999);
  expect(failures).toEqual([]);
  clock.advance(1);
  expect(await Promise.all(hanging)).toEqual([UNAVAILABLE, UNAVAILABLE]);
  expect(await waiting).toEqual({ ok: true, bytes: PNG });
  expect(failures).toEqual(['exit SIGKILL', 'exit SIGKILL']);
});
test('a process that answers more than a picture may have is killed', async () => {
  const { checker, failures } = checkerWith(
    `const chunk = Buffer.alloc(1024 * 1024);
     const write = () => process.stdout.write(chunk, write);
     write();`,
  );
  expect(await checker.check('alice01', PNG)).toEqual(UNAVAILABLE);
  expect(failures).toEqual(['exit SIGKILL']);
});
test('the process has no environment of the house, and may neither write files nor start programs', async () => {
  const { checker } = checkerWith(
    `import { writeFileSync } from 'node:fs';
     import { spawnSync } from 'node:child_process';
     const tried = [() => writeFileSync(import.meta.filename, ''), () => spawnSync(process.execPath)].map((run) => {
       try { run(); return 'done'; } catch (error) { return error.code; }
     });
     process.stdout.write(JSON.stringify([Object.keys(process.env), tried]));`,
  );
  const result = await checker.check('alice01', PNG);
  const told: unknown = JSON.parse(result.ok ? Buffer.from(result.bytes).toString() : '');
  expect(told).toEqual([[], ['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']]);
});
test('a member has three pictures under way at most, all members twelve; more are refused at once', async () => {
  const { checker } = checkerWith(HANG);
  const under = checkTimes(checker, 'alice01', 3);
  expect(await checker.check('alice01', PNG)).toEqual(UNAVAILABLE);
  for (const member of ['bobby02', 'carol03', 'davey04']) under.push(...checkTimes(checker, member, 3));
  expect(await checker.check('erin005', PNG)).toEqual(UNAVAILABLE);
  checker.stop();
  expect(await Promise.all(under)).toEqual(under.map(() => UNAVAILABLE));
  expect(await checker.check('alice01', PNG)).toEqual(UNAVAILABLE);
});
test('a process that cannot be started refuses the picture', async () => {
  const failures: string[] = [];
  const { path, remove } = temporaryFolder();
  removes.push(remove);
  const none = createPictureChecker({
    clock: createManualClock(),
    program: join(path, 'none.mjs'),
    onFailed: (how) => failures.push(how),
  });
  expect(await none.check('alice01', PNG)).toEqual(UNAVAILABLE);
  expect(failures).toEqual(['exit 1']);
});
