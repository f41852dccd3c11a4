/** A failure told to a person: one sentence saying what is wrong and how to mend it. Anything else is a defect. */
export class Complaint extends Error {}

/** Runs a command's body. A Complaint is printed as its sentence with exit code 1; a defect keeps its stack. */
export async function command(body: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
