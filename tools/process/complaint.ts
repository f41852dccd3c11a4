/** A failure told to a person: one sentence saying what is wrong and how to mend it. Anything else is a defect. */
export class Complaint extends Error {}

/** Who asks what a command takes gets `help` and nothing is done. */
const askedForHelp = (args: readonly string[]): boolean => args.some((one) => one === '--help' || one === '-h');

/** Runs a command's body. A Complaint is printed as its sentence with exit code 1; a defect keeps its stack. */
export async function command(help: string, body: () => Promise<number>): Promise<void> {
  if (askedForHelp(process.argv.slice(2))) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
