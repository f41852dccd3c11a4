/** A failure that a person can mend: one sentence that says what is wrong and how. Any other error is a defect. */
export class CliError extends Error {}

/** With `--help` a command prints its help and does nothing else. */
const askedForHelp = (args: readonly string[]): boolean => args.some((one) => one === '--help' || one === '-h');

/** Runs a command's body. A CliError is printed as its sentence with exit code 1; a defect keeps its stack. */
export async function runCommand(help: string, body: () => Promise<number>): Promise<void> {
  if (askedForHelp(process.argv.slice(2))) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
