/** A command that has said its result must end, also when something that it started still runs. */

const LIMIT_MS = 10_000;

/**
 * Ends this process with `code` when it still runs `limitMs` from now, and says what kept it. A process with nothing left to do
 * ends by itself before. Called last.
 */
export function endDespiteLeftovers(code: number, limitMs = LIMIT_MS): void {
  setTimeout(() => {
    const left = [...new Set(process.getActiveResourcesInfo())].join(', ');
    process.stderr.write(`Something that this command started still runs (${left}); the command ends without it.\n`);
    // oxlint-disable-next-line unicorn/no-process-exit -- a leftover would keep the process for ever
    process.exit(code);
  }, limitMs).unref();
}
