/** `tote state … | head -1`: who has read enough closes the pipe, and that is no failure of ours. */
const GONE: readonly (string | undefined)[] = ['EPIPE', 'ERR_STREAM_DESTROYED'];

export const endQuietly = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!GONE.includes(error.code)) throw error;
  });
};
