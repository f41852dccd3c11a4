/** How a `tote` command ends (P-13): 0 fine, 1 the recording differs, 2 the file is bad, 3 the command could not be done. */
import { TapeError } from '../../src/tape/errors.ts';
import { Complaint } from '../process/complaint.ts';

export const EXIT = { fine: 0, differs: 1, badFile: 2, notDone: 3 } as const;

/** A file that cannot be read at all; the sentence names it. */
export class BadFile extends Error {}

const GONE = ['EPIPE', 'ERR_STREAM_DESTROYED'];
const firstLine = ({ message }: Error): string => message.split('\n')[0] ?? message;

/** Runs a command's body; one sentence for every failure that is no defect of ours. */
export const ending = async (json: boolean, body: () => Promise<number>): Promise<number> => {
  // `state … | head -1`: who has read enough closes the pipe. The command goes on to its own end, and its code counts.
  process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    if (!GONE.includes(code)) process.exit(EXIT.notDone);
  });
  try {
    return await body();
  } catch (error) {
    const bad = error instanceof TapeError || error instanceof BadFile;
    const usage = (error as { readonly code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false;
    if (!bad && !usage && !(error instanceof Complaint)) throw error;
    // Node's own words about an option go on for lines about its syntax.
    const message = usage ? firstLine(error as Error) : (error as Error).message;
    if (json) {
      const where = error instanceof TapeError ? { line: error.line, reason: error.reason } : { reason: message };
      process.stdout.write(`${JSON.stringify({ ok: false, ...where })}\n`);
    } else process.stderr.write(`${message}\n`);
    return bad ? EXIT.badFile : EXIT.notDone;
  }
};

/** Timers of what was stopped must not keep a finished command alive; but what a pipe has not taken yet is waited for. */
export const leave = (code: number): void => {
  process.stdout.write('', () => process.exit(code));
};
