/** A failure that a person can mend: one sentence that says what is wrong and how. Any other error is a defect. */
export class CliError extends Error {}
