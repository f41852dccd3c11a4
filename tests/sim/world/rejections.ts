/** Promises that fail and nobody hears: a run counts them as faults (O8). Answers how to listen no more. */
export const hearRejections = (tell: (error: unknown) => void): (() => void) => {
  process.on('unhandledRejection', tell);
  process.on('uncaughtException', tell);
  return () => {
    process.off('unhandledRejection', tell);
    process.off('uncaughtException', tell);
  };
};
