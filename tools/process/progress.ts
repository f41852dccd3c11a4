/** How often a running line at a terminal shows its seconds anew. */
const renewMs = 500;

/**
 * Says `text` while `work` runs and the seconds it took when it ends: renewed in place at a terminal, plain lines in a
 * log.
 */
export async function withProgress<T>(text: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${text} …` : `${text} …\n`);
  const timer = live ? setInterval(() => process.stdout.write(`\r${text} … ${seconds()} s`), renewMs) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}${text}: ${seconds()} s\n`);
  }
}
