/** Shipped with the portal: placeholders for broken pictures (R-SHELL-13). */
export const DEFAULT_GAME = '/icons/game.svg';
export const DEFAULT_AVATAR = '/icons/silk.svg';
