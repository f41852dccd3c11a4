/** Shipped with the portal: what stands where a picture breaks (R-SHELL-13). */
export const DEFAULT_GAME = '/icons/game.svg';
export const DEFAULT_AVATAR = '/icons/silk.svg';
