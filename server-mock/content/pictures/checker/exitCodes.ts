/** What the checker's process says by its exit code. Every other code or signal means that it failed. */
export const EXIT_CODES = { clean: 0, unreadable: 10, pixels: 11, size: 12 } as const;
