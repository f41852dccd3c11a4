/**
 * Schedules callbacks for the next turn of the real event loop, after all promise jobs. In a page it uses a message channel,
 * because browsers delay nested timers.
 */
export const createTurnScheduler = (): ((run: () => void) => void) => {
  if (typeof setImmediate === 'function') return (run) => void setImmediate(run);
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
};
