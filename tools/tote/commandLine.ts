/** The commands of `npm run tote` and their options (P-13), apart from its process: tests run many in one. */
import { parseArgs } from 'node:util';
import { CliError } from '../process/cliError.ts';
import type { ScheduledMark } from './duringRecording.ts';
import { exitCodeOf, EXIT_CODE } from './exitCode.ts';
import { HELP, helpOf } from './help.ts';
import { assertLineEnds } from './assertLineEnds.ts';
import { PLAYER } from './seededAccounts.ts';
import { readSpeed, readTime, wholeNumber } from './times.ts';

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  url: { type: 'string' },
  scenario: { type: 'string' },
  as: { type: 'string' },
  visitor: { type: 'boolean' },
  password: { type: 'string' },
  topics: { type: 'string' },
  seconds: { type: 'string' },
  mark: { type: 'string', multiple: true },
  act: { type: 'string', multiple: true },
  'settle-every': { type: 'string' },
  seed: { type: 'string' },
  note: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  speed: { type: 'string' },
  seek: { type: 'string', multiple: true },
  silences: { type: 'boolean' },
  port: { type: 'string' },
  faults: { type: 'string' },
  check: { type: 'boolean' },
  step: { type: 'boolean' },
  at: { type: 'string' },
  name: { type: 'string', multiple: true },
  folder: { type: 'string' },
  times: { type: 'boolean' },
  map: { type: 'string' },
} as const;
const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];
/** `--seconds -2` as `--seconds=-2`: a number is no option, and the reader of that option checks its range. */
const joinNumbers = (args: readonly string[]): readonly string[] =>
  args.reduce<readonly string[]>((all, one) => {
    const before = all.at(-1) ?? '';
    return /^-\d/.test(one) && /^--[a-z-]+$/.test(before) ? [...all.slice(0, -1), `${before}=${one}`] : [...all, one];
  }, []);

const timeOf = (text: string, what: string): number => {
  const ms = readTime(text);
  if (ms === null) throw new CliError(`${what} takes a time such as 0:20 or 12.5, not "${text}".`);
  return ms;
};
const atsOf = (texts: readonly string[] = [], what: string): readonly ScheduledMark[] =>
  texts.map((text) => {
    const at = text.lastIndexOf('@');
    if (at <= 0) throw new CliError(`${what} takes a word and a time: ${what} ${text}@10.`);
    return { what: text.slice(0, at), ms: timeOf(text.slice(at + 1), what) };
  });
const secondsOf = (text: string | undefined, what: string): number | null =>
  text === undefined ? null : timeOf(text, what);

// Each command lazy-loads its parts: `info` needs no house, and starts at once.
const recordWith = async (values: Values): Promise<number> => {
  const { record } = await import('./commands/record.ts');
  const { out, url = null, scenario = 'evening', seed = '20260401', json = false } = values;
  if (out === undefined) throw new CliError('Name the file to write: record --out evening.tbr.');
  return record({
    out,
    force: values.force ?? false,
    url,
    scenario,
    seed: wholeNumber(seed, '--seed'),
    settleEveryMs: secondsOf(values['settle-every'], '--settle-every'),
    as: values.visitor ? null : (values.as ?? PLAYER),
    password: values.password ?? process.env['TOTE_PASSWORD'] ?? null,
    topics: values.topics?.split(',').filter((one) => one !== '') ?? [],
    ms: secondsOf(values.seconds, '--seconds'),
    marks: atsOf(values.mark, '--mark'),
    acts: atsOf(values.act, '--act'),
    note: values.note ?? (url === null ? `scenario ${scenario}` : ''),
    json,
  });
};
const playWith = async (file: string, values: Values): Promise<number> => {
  const { to = 'store', json = false, silences = false } = values;
  const speed = readSpeed(values.speed ?? (to === 'store' ? 'max' : '1'));
  const seeks = (values.seek ?? []).map((text) => timeOf(text, '--seek'));
  const [from = 0, ...others] = seeks;
  if (to !== 'store' && others.length > 0)
    throw new CliError(`Only --to store takes several --seek: with --to ${to} one --seek is the place to begin at.`);
  switch (to) {
    case 'store': {
      const { playToStore } = await import('./commands/play.ts');
      return playToStore(file, { speed, json, silences, seeks });
    }
    case 'stdout': {
      const { playToOutput } = await import('./commands/play.ts');
      return playToOutput(file, { speed, json, silences, seeks });
    }
    case 'browser':
    case 'desk': {
      const { playInBrowser } = await import('./playInBrowser.ts');
      const port = wholeNumber(values.port ?? '0', '--port');
      return playInBrowser({ file, speed, from, port }, json, to === 'desk');
    }
    case 'hub': {
      const { playHub } = await import('./playHub.ts');
      const faults = values.faults === undefined ? null : wholeNumber(values.faults, '--faults');
      const port = wholeNumber(values.port ?? '0', '--port');
      const { check = false, step = false } = values;
      if (check && step) throw new CliError('--check plays to the end by itself: --step is for watching.');
      return playHub({ file, port, speed, from, silences, faults, check, step, json });
    }
    default:
      throw new CliError(`A recording plays to store, stdout, browser, desk or hub, not to "${to}".`);
  }
};
const tailWith = async (file: string | undefined, values: Values): Promise<number> => {
  const { tail } = await import('./commands/tail.ts');
  if (file !== undefined && file !== '-') await assertLineEnds(file);
  return tail({
    file: file ?? null,
    url: values.url ?? null,
    as: values.visitor ? null : (values.as ?? PLAYER),
    password: values.password ?? process.env['TOTE_PASSWORD'] ?? null,
    topics: values.topics?.split(',').filter((one) => one !== '') ?? [],
    ms: secondsOf(values.seconds, '--seconds'),
    json: values.json ?? false,
  });
};
const importWith = async (kind: string | undefined, files: readonly string[], values: Values): Promise<number> => {
  const [file, more] = files;
  if (kind !== 'har' && kind !== 'lines')
    throw new CliError('import takes what the file is, har or lines: import har session.har --out session.tbr.');
  if (file === undefined) throw new CliError(`Name the file: import ${kind} FILE --out session.tbr.`);
  if (more !== undefined) throw new CliError(`import takes one file: what is "${more}"?`);
  const { out, force = false, json = false } = values;
  if (kind === 'lines') {
    const { importLinesFile } = await import('./commands/importLines.ts');
    return importLinesFile({ file, map: values.map, out, force, json });
  }
  const { importHarFile } = await import('./commands/import.ts');
  return importHarFile({ file, out, force, json });
};
const printHelp = (command: string | undefined): number => {
  const text = command === undefined ? HELP : helpOf(command);
  if (text === null) throw new CliError(`There is no command "${command}"; --help shows them all.`);
  process.stdout.write(text);
  return EXIT_CODE.fine;
};
const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parse(joinNumbers(args));
  const [command, file, ...more] = positionals;
  const { json = false, force = false } = values;
  if (command === 'help') return printHelp(file);
  if (values.help || command === undefined) return printHelp(command);
  if (command === 'record') {
    if (file !== undefined) throw new CliError(`record takes no "${file}": name the file to write with --out ${file}.`);
    return recordWith(values);
  }
  const checked = async (path: string | undefined): Promise<string> => {
    if (path === undefined) throw new CliError(`Name the file: ${command} recordings/evening.tbr.`);
    if (path !== '-') await assertLineEnds(path);
    return path;
  };
  const one = (): Promise<string> => {
    if (more[0] !== undefined) throw new CliError(`${command} takes one file: what is "${more[0]}"?`);
    return checked(file);
  };
  const two = async (): Promise<readonly [string, string]> => {
    const [second, third] = more;
    if (file === undefined || second === undefined) throw new CliError(`Name two files: ${command} a.tbr b.tbr.`);
    if (third !== undefined) throw new CliError(`${command} takes two files: what is "${third}"?`);
    return [await checked(file), await checked(second)];
  };
  switch (command) {
    case 'play':
      return playWith(await one(), values);
    case 'info': {
      const { info } = await import('./commands/info.ts');
      return info(await one(), json);
    }
    case 'verify': {
      const { verify } = await import('./commands/verify.ts');
      return verify(await one(), json);
    }
    case 'state': {
      const { state } = await import('./commands/state.ts');
      return state(await one(), values.at, json);
    }
    case 'tail':
      if (more[0] !== undefined) throw new CliError(`tail takes one file: what is "${more[0]}"?`);
      return tailWith(file, values);
    case 'import':
      return importWith(file, more, values);
    case 'slice': {
      const { slice } = await import('./commands/slice.ts');
      const { from, to, out } = values;
      return slice({ file: await one(), from, to, out, force, json });
    }
    case 'merge': {
      const { merge } = await import('./commands/merge.ts');
      return merge(...(await two()), { out: values.out, force, json });
    }
    case 'redact': {
      const { redact } = await import('./commands/redact.ts');
      return redact({ file: await one(), names: values.name ?? [], out: values.out, force, json });
    }
    case 'keep': {
      const { keep } = await import('./commands/keep.ts');
      const { at, name: names, folder } = values;
      return keep({ file: await one(), at, name: names?.[0], folder, force, json });
    }
    case 'diff': {
      const { diff } = await import('./commands/diff.ts');
      return diff(...(await two()), values.times ?? false, json);
    }
    case 'index': {
      const { rebuildIndex } = await import('./commands/rebuildIndex.ts');
      return rebuildIndex(await one(), values.out, force, json);
    }
    case 'scan': {
      const { scan } = await import('./commands/verify.ts');
      return scan(await one(), values.name ?? [], json);
    }
    default:
      throw new CliError(`There is no command "${command}"; --help shows them all.`);
  }
};
/** Runs one command; answers its exit code. */
export const runCommandLine = (args: readonly string[]): Promise<number> =>
  exitCodeOf(args.includes('--json'), () => run(args));
