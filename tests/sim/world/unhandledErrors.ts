/** Reports unhandled rejections and exceptions, which a run counts as faults (O8). Answers how to stop listening. */
export const watchUnhandledErrors = (onError: (error: unknown) => void): (() => void) => {
  process.on('unhandledRejection', onError);
  process.on('uncaughtException', onError);
  return () => {
    process.off('unhandledRejection', onError);
    process.off('uncaughtException', onError);
  };
};
