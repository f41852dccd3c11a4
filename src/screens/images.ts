/** Addresses of pictures under the configured image base (R-SHELL-11); the base is picked once per load (R-SHELL-12). */
export const imageAddress = (base: string, path: string): string =>
  /^[a-z]+:/i.test(path) ? path : `${base.replace(/\/$/, '')}${path.startsWith('/') ? '' : '/'}${path}`;
/** Shipped with the portal: what stands where a picture breaks (R-SHELL-13). */
export const DEFAULT_GAME = '/icons/game.svg';
export const DEFAULT_AVATAR = '/icons/silk.svg';

export const silkAddress = (base: string, seed: string): string =>
  imageAddress(base, `/img/silk/${encodeURIComponent(seed)}.svg`);
export const vendorMarkAddress = (base: string, vendor: string): string =>
  imageAddress(base, `/img/vendor/${encodeURIComponent(vendor)}.svg`);
