/** `tote verify`: is the file sound, and does it still end where it ended (P-11)? `tote scan`: does it give anybody away? */
import { scanTape } from '../../../src/tape/scan/scan.ts';
import { verifyTape } from '../../../src/tape/verify/verify.ts';
import { EXIT } from '../exit.ts';
import { withFile } from '../file.ts';

export const verify = (path: string, json: boolean): Promise<number> =>
  withFile(path, async (tape) => {
    const { hash, compared, deviation } = await verifyTape(tape);
    const ok = deviation === null;
    if (json) process.stdout.write(`${JSON.stringify({ ok, hash: hash.total, compared, deviation })}\n`);
    else if (ok) process.stdout.write(`${path}: ends in ${hash.total}; ${compared} hashes compared, all the same\n`);
    else
      process.stdout.write(
        `${path} differs at line ${deviation.line}, ${deviation.topic} ${deviation.path}: ` +
          `${JSON.stringify(deviation.expected)} was recorded, ${JSON.stringify(deviation.found)} is folded ` +
          `(the hash of line ${deviation.hashLine})\n`,
      );
    return ok ? EXIT.fine : EXIT.differs;
  });

export const scan = (path: string, names: readonly string[], json: boolean): Promise<number> =>
  withFile(path, async (tape) => {
    const leaks = await scanTape(tape, names);
    if (json) process.stdout.write(`${JSON.stringify({ ok: leaks.length === 0, leaks })}\n`);
    else if (leaks.length === 0) process.stdout.write(`${path}: nothing leaks\n`);
    else for (const { line, path: at, what } of leaks) process.stdout.write(`${path}: line ${line}, ${at}: ${what}\n`);
    return leaks.length === 0 ? EXIT.fine : EXIT.differs;
  });
