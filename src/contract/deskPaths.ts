/** Addresses of the replay desk and of the portal inside it; served for developers only, never in production (P-15). */
export const DESK_PATH = '/dev/replay';
export const DESK_PORTAL_PATH = '/dev/replay/portal';
