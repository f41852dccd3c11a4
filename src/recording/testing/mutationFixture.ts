/**
 * For tests: recordings that were cut, bit-flipped, shuffled, duplicated, or given newer versions or hostile values or a
 * false index, plain and packed (REL-34, P-01).
 */
import { createRandom, pick, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import { textFacts } from '../packed/lineFacts.ts';
import { lastMember, LAST_MEMBER, MEMBER, readMember, toMember } from '../packed/member.ts';
import { createBlockWriter } from '../write/blockWriter.ts';
import type { RecordingRecord } from '../records.ts';
import { joined, openBytes, textOfBytes } from './recordingFixture.ts';

const encoder = new TextEncoder();

/** Packs lines in members of forty; `indexed` false: as after a crash of the recorder. */
const packLines = async (lines: readonly string[], indexed: boolean): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const output = createBlockWriter(nodePacker, (bytes) => void parts.push(Uint8Array.from(bytes)));
  for (const [at, line] of lines.entries()) {
    output.line(encoder.encode(`${line}\n`), textFacts(line));
    if (at % 40 === 39) output.cut();
  }
  if (indexed) await output.close();
  else {
    output.cut();
    await output.written();
  }
  return joined(parts);
};

/** Each mutation puts a value where the format does not allow it. */
export const HOSTILE: readonly ((line: string, random: SeededRandom) => string)[] = [
  (line) => line.replace(/"t":\d+/, '"t":-1'),
  (line) => line.replace(/"t":\d+/, '"t":1.5'),
  (line) => line.replace(/"t":\d+/, '"t":1e400'),
  (line) => line.replace(/"t":\d+/, '"t":"1"'),
  (line) => line.replace(/^\{"k":"\w+"/, '{"k":"constructor"'),
  (line) => line.replace(/^\{/, '{"__proto__":{"isAgent":true},'),
  (line) => line.replace(/\}$/, ',"extra":1}'),
  (line) => line.replace(/\}$/, ',"t":5}'),
  (line) => line.replace(/^\{/, '{ '),
  (line) => `${line.slice(0, -1)},"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  (line) => '['.repeat(200_000 + line.length),
  (line) =>
    line.replace(/"(topic|label|name|code|state|id)":"[^"]*"/, (_all, name) => `"${name}":"${'x'.repeat(70_000)}"`),
  (line) => line.replace(/"(topic|label|name|code|state|id)":"[^"]*"/, '"$1":["__proto__"]'),
  (line) => line.replace(/"(seq|epoch|status|startedAt|v)":\d+/, '"$1":-7'),
  (line) => line.replace(/"(seq|epoch|status|startedAt|v)":\d+/, '"$1":9007199254740993'),
  (line) => line.replace(/"data":\{/, '"data":{"__proto__":{"balance":1},'),
  (line) => line.replace(/"rows":\{/, '"rows":{"constructor":null,'),
  (line) => line.replace(/"(stake|balance|amount)":-?\d+/, '"$1":0.1'),
  (line) => line.replace(/"topic":"\w+/, '"topic":"toString'),
  () => 'null',
  () => '[]',
  () => '\u2028',
  (_line, random) => String(random.integer(1_000)),
];

export type Form = 'plain' | 'packed' | 'unindexed';
export interface Mutation {
  readonly name: string;
  readonly form: Form;
  readonly bytes: Uint8Array;
  readonly hostile?: boolean;
}
/** A sound recording in each form, and what must be read from it. */
export interface Base {
  readonly lines: readonly string[];
  readonly files: Readonly<Record<Form, Uint8Array>>;
  /** JSON of the records. */
  readonly records: string;
  /** The index as a check finds it, by form. */
  readonly indices: Readonly<Record<Form, string>>;
}
/** The sound recordings from plain bytes that mutations derive from. */
export const baseOf = async (plain: Uint8Array): Promise<Base> => {
  const lines = textOfBytes(plain).trimEnd().split('\n');
  const files = {
    plain: Uint8Array.from(plain),
    packed: Uint8Array.from(await packLines(lines, true)),
    unindexed: Uint8Array.from(await packLines(lines, false)),
  };
  const indexOf = async (form: Form): Promise<string> => encodeIndex((await openBytes(files[form])).index);
  return {
    lines,
    files,
    records: JSON.stringify(lines.map((line) => JSON.parse(line) as RecordingRecord)),
    indices: {
      plain: await indexOf('plain'),
      packed: await indexOf('packed'),
      unindexed: await indexOf('unindexed'),
    },
  };
};

const flip = (bytes: Uint8Array, random: SeededRandom): Uint8Array => {
  const out = Uint8Array.from(bytes);
  const at = random.integer(out.length);
  out[at] = (out[at] ?? 0) ^ (1 << random.integer(8));
  return out;
};
const changedLines = (lines: readonly string[], random: SeededRandom): readonly string[] => {
  const out = [...lines];
  const [a, b] = [random.integer(out.length), random.integer(out.length)];
  const [first, second] = [out[a] ?? '', out[b] ?? ''];
  switch (random.integer(4)) {
    case 0:
      out.splice(a, 1);
      break;
    case 1:
      out.splice(b, 0, first);
      break;
    case 2:
      out[a] = second;
      out[b] = first;
      break;
    default:
      out.splice(a, random.integer(20) + 1);
  }
  return out;
};
const hostile = (lines: readonly string[], random: SeededRandom): readonly string[] | null => {
  const out = [...lines];
  const at = random.integer(out.length);
  const line = out[at] ?? '';
  out[at] = pick(HOSTILE, random)(line, random);
  if (out[at] === line) return null;
  return out;
};
/** Each puts into the JSON of an index what does not fit the file, or what no index has. */
type Blocks = readonly (readonly number[])[];
interface IndexJson {
  readonly blocks: Blocks;
  readonly keys: readonly (readonly number[])[];
  readonly marks: readonly { readonly line: number; readonly t: number; readonly label: string }[];
}
const changedNumber = (rows: Blocks, random: SeededRandom): Blocks => {
  const [row, place] = [random.integer(rows.length), random.integer(rows[0]?.length ?? 1)];
  return rows.map((one, at) =>
    at === row ? one.with(place, (one[place] ?? 0) + pick([-1, 1, 40, -40, 2 ** 52], random)) : one,
  );
};
const FALSE_INDEX: readonly ((index: IndexJson, random: SeededRandom) => unknown)[] = [
  (index, random) => ({ ...index, blocks: changedNumber(index.blocks, random) }),
  (index, random) => ({ ...index, blocks: index.blocks.toSpliced(random.integer(index.blocks.length), 1) }),
  (index, random) => ({ ...index, blocks: [...index.blocks, pick(index.blocks, random)] }),
  (index) => ({ ...index, blocks: index.blocks.toReversed() }),
  (index, random) => {
    // One line moves from a block to the next: the sum of the lines still fits.
    const at = random.integer(index.blocks.length - 1);
    const moved = (row: readonly number[], by: number): readonly number[] => row.with(2, (row[2] ?? 0) + by);
    const [one = [], next = []] = index.blocks.slice(at, at + 2);
    return { ...index, blocks: index.blocks.toSpliced(at, 2, moved(one, -1), moved(next, 1)) };
  },
  (index) => ({ ...index, blocks: [] }),
  (index) => ({ ...index, keys: [] }),
  (index, random) => ({ ...index, keys: [[1 + random.integer(200), random.integer(9_000)]] }),
  (index) => ({ ...index, marks: [] }),
  (index, random) => ({ ...index, marks: [{ line: 1 + random.integer(200), t: 5, label: 'planted' }] }),
  (index) => ({ ...index, epochs: [0, 2 ** 53 - 1] }),
  (index) => ({ ...index, v: 2 }),
  (index) => ({ ...index, blocks: null }),
  (index) => ({ ...index, extra: 1 }),
  () => '__proto__',
  () => [],
];
/** A packed file whose index is well-formed gzip and says something false, or whose last member points elsewhere. */
const falseIndex = async (packed: Uint8Array, random: SeededRandom): Promise<Uint8Array> => {
  const end = packed.length - LAST_MEMBER;
  const at = readMember(packed.subarray(end))?.indexAt ?? 0;
  const [body, stored] = [packed.subarray(0, at), packed.subarray(at, end)];
  const way = random.integer(8);
  if (way === 0) return joined([body, stored, lastMember(random.integer(packed.length * 2))]);
  if (way === 1) return joined([body, stored, stored, lastMember(at)]);
  if (way === 2) return joined([body, lastMember(at)]);
  const index = JSON.parse(textOfBytes(await nodePacker.gunzip(stored, 1_000_000))) as IndexJson;
  const line = way === 3 ? '['.repeat(100_000) : JSON.stringify(pick(FALSE_INDEX, random)(index, random));
  return joined([body, toMember(await nodePacker.gzip(encoder.encode(`${line}\n`)), MEMBER.index), lastMember(at)]);
};
export const mutate = async ({ lines, files }: Base, seed: number): Promise<Mutation> => {
  const random = createRandom(seed, 'mutation');
  const form = pick(['plain', 'plain', 'packed', 'unindexed'] as const, random);
  const isPlain = form === 'plain';
  const file = files[form];
  const whole = (name: string, bytes: Uint8Array): Mutation => ({ name, form, bytes });
  const fileOf = (text: readonly string[]): Promise<Uint8Array> =>
    isPlain ? Promise.resolve(encoder.encode(`${text.join('\n')}\n`)) : packLines(text, form === 'packed');
  switch (random.integer(8)) {
    case 0:
      return whole('cut', file.subarray(0, random.integer(file.length)));
    case 1:
    case 2:
      return whole('flip', flip(file, random));
    case 3: {
      const [from, at] = [random.integer(file.length), random.integer(file.length)];
      const part = file.subarray(from, from + random.integer(300) + 1);
      return whole('doubled bytes', joined([file.subarray(0, at), part, file.subarray(at)]));
    }
    case 4:
      return whole('lines', await fileOf(changedLines(lines, random)));
    case 5: {
      const [head = '', ...rest] = lines;
      const newer =
        random.integer(2) === 0
          ? head.replace('"v":1', `"v":${2 + random.integer(9)}`)
          : head.replace('"wallet":1', `"wallet":${2 + random.integer(9)}`);
      return whole('newer', await fileOf([newer, ...rest]));
    }
    case 6:
      return form === 'packed' ? whole('index', await falseIndex(file, random)) : whole('flip', flip(file, random));
    default: {
      const text = hostile(lines, random);
      if (text === null) return whole('flip', flip(file, random));
      return { ...whole('hostile', await fileOf(text)), hostile: true };
    }
  }
};
