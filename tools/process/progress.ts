/** How often a progress line at a terminal is renewed, ms. */
const renewMs = 500;

/**
 * Prints `text` while `work` runs and the seconds it took when it ends, on standard error: renewed in place at a terminal, plain
 * lines in a log.
 */
export async function withProgress<T>(text: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  const live = process.stderr.isTTY;
  process.stderr.write(live ? `${text} …` : `${text} …\n`);
  const timer = live ? setInterval(() => process.stderr.write(`\r${text} … ${seconds()} s`), renewMs) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stderr.write(`${live ? '\r' : ''}${text}: ${seconds()} s\n`);
  }
}
