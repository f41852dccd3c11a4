/** npm, started quietly in a folder: its exit code and everything it said. */
export function npm(folder: string, args: readonly string[]): Promise<{ readonly code: number; readonly said: string }>;
/** What npm's own words mean, as one sentence with the mend. */
export function explain(said: string): string;
