/** `tote tail`: prints each record as it comes, of a file that is being written or of a running house (P-13). */
import { open } from 'node:fs/promises';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { topicRow } from '../../../src/contract/index.ts';
import { createTailReader } from '../../../src/recording/read/tailReader.ts';
import { encodeRecord } from '../../../src/recording/write/encode.ts';
import { CliError } from '../../process/cliError.ts';
import { BadFile, EXIT_CODE } from '../exitCode.ts';
import { PIPE } from '../outputRecording.ts';
import { reachHouse } from '../reachHouse.ts';
import { recordLine } from '../recordLine.ts';
import { PASSWORD } from '../seededAccounts.ts';
import { startRecording } from '../startRecording.ts';
import { watchStopSignal } from '../stopSignal.ts';
import { createTopicChoice } from '../topicChoice.ts';

export interface TailCommand {
  /** A path, or `-`; null: the house at `url`. */
  readonly file: string | null;
  readonly url: string | null;
  /** Null: a visitor. */
  readonly as: string | null;
  readonly password: string | null;
  readonly topics: readonly string[];
  /** Null: until the recording ends or the command is stopped. */
  readonly ms: number | null;
  readonly json: boolean;
}
/** How often the file is looked at, and how soon a house's records are printed, ms. */
const LOOK_MS = 200;
const CHUNK = 1024 * 1024;

const createPrinter = ({ json, topics, url }: TailCommand) => {
  const reader = createTailReader(nodePacker, topicRow);
  const isAsked = createTopicChoice(topics, url !== null);
  return {
    ended: reader.ended,
    take: async (bytes: Uint8Array): Promise<void> => {
      for (const item of await reader.push(bytes)) {
        if ('record' in item) {
          if (isAsked(item.record))
            process.stdout.write(`${json ? encodeRecord(item.record) : recordLine(item.record)}\n`);
        } else if (json) process.stdout.write(`${JSON.stringify({ broken: item })}\n`);
        else process.stdout.write(`   line ${item.line}: ${item.reason}\n`);
      }
    },
  };
};
type Printer = ReturnType<typeof createPrinter>;

const followInput = async (printer: Printer): Promise<void> => {
  for await (const chunk of process.stdin) {
    await printer.take(chunk as Uint8Array);
    if (printer.ended()) return;
  }
};
const cannotOpen = (path: string, error: unknown): BadFile => {
  const { code = String(error) } = error as { readonly code?: string };
  return new BadFile(`${path} cannot be opened: ${code === 'ENOENT' ? 'there is no such file' : code}.`);
};
/** Reads what is there and then what comes, until the recording ends or `stopped` says so. */
const followFile = async (path: string, printer: Printer, stopped: () => boolean): Promise<void> => {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw cannotOpen(path, error);
  });
  try {
    for (let at = 0; !printer.ended() && !stopped(); ) {
      const { size } = await file.stat();
      if (size < at) throw new CliError(`${path} has become shorter while it was followed.`);
      if (size === at) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        continue;
      }
      const bytes = new Uint8Array(Math.min(CHUNK, size - at));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      at += bytesRead;
      await printer.take(bytes.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
};
const followHouse = async (
  url: string,
  { as, password, topics }: TailCommand,
  printer: Printer,
  end: Promise<void>,
) => {
  const origin = await reachHouse(url);
  const recording = await startRecording({
    origin,
    as: as === null ? null : { account: as, password: password ?? PASSWORD },
    topics,
    note: '',
    seed: null,
    packer: null,
    write: printer.take,
    flushMs: LOOK_MS,
  });
  await end;
  await recording.stop();
};

export const tail = async (command: TailCommand): Promise<number> => {
  const { file, url, ms } = command;
  if ((file === null) === (url === null))
    throw new CliError('Name either a file or a house: tail mine.ndjson, or tail --url http://localhost:4100.');
  const printer = createPrinter(command);
  if (file === PIPE) {
    await followInput(printer);
    return EXIT_CODE.fine;
  }
  const signal = watchStopSignal(() => performance.now());
  let stopped = false;
  const end = new Promise<void>((resolve) => {
    const timer = ms === null ? setInterval(() => undefined, 60_000) : setTimeout(resolve, ms);
    void signal.received.then(resolve);
    // A reader that has enough closes the pipe.
    process.stdout.once('error', () => resolve());
    timer.unref();
  }).then(() => {
    stopped = true;
  });
  if (file !== null) await followFile(file, printer, () => stopped);
  else if (url !== null) await followHouse(url, command, printer, end);
  return EXIT_CODE.fine;
};
