/** How a `tote` command ends (P-13): 0 fine, 1 the recording differs, 2 the file is bad, 3 the command could not be done. */
import { RecordingError } from '../../src/recording/errors.ts';
import { CliError } from '../process/cliError.ts';

export const EXIT_CODE = { fine: 0, differs: 1, badFile: 2, notDone: 3 } as const;

/** A file that cannot be read at all; the message names it. */
export class BadFile extends Error {}

const GONE = ['EPIPE', 'ERR_STREAM_DESTROYED'];
const firstLine = ({ message }: Error): string => message.split('\n')[0] ?? message;

/** Runs a command's body; prints one sentence for every failure that is no defect. */
export const exitCodeOf = async (json: boolean, body: () => Promise<number>): Promise<number> => {
  // `state … | head -1`: a reader that has enough closes the pipe. The command still runs to its end, and its code counts.
  process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    if (!GONE.includes(code)) process.exit(EXIT_CODE.notDone);
  });
  try {
    return await body();
  } catch (error) {
    const bad = error instanceof RecordingError || error instanceof BadFile;
    const usage = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false;
    if (!bad && !usage && !(error instanceof CliError)) throw error;
    // Node's message about a wrong option goes on for lines about its syntax.
    const message = usage ? firstLine(error as Error) : (error as Error).message;
    if (json) {
      const where = error instanceof RecordingError ? { line: error.line, reason: error.reason } : { reason: message };
      process.stdout.write(`${JSON.stringify({ ok: false, ...where })}\n`);
    } else process.stderr.write(`${message}\n`);
    return bad ? EXIT_CODE.badFile : EXIT_CODE.notDone;
  }
};

/** Exits despite the timers of stopped parts, but only after the pipe has taken all output. */
export const exitAfterOutput = (code: number): void => {
  process.stdout.write('', () => process.exit(code));
};
