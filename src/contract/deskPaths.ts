/** Addresses of the replay desk, of the portal inside it that plays, and of the one that is live; served for developers only, never in production (P-15). */
export const DESK_PATH = '/dev/replay';
export const DESK_PORTAL_PATH = '/dev/replay/portal';
export const DESK_LIVE_PATH = '/dev/replay/live';
