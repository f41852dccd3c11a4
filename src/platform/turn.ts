/**
 * One turn of the real event loop: every promise job made so far, and the jobs made by those, have run when it comes.
 * In a page it is a message to oneself, which no browser delays as it delays nested timers.
 */
export const realTurn = (): ((run: () => void) => void) => {
  if (typeof setImmediate === 'function') return (run) => void setImmediate(run);
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
};
