/** Runs npm quietly in a folder: its exit code and all of its output. */
export function npm(
  folder: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }>;
/** The meaning of npm's output, as one sentence with the remedy. */
export function explain(output: string): string;
