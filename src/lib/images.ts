/**
 * Addresses of pictures: the image base that was picked for this load, and a fixed folder a kind (R-SHELL-11, R-SHELL-12).
 * Pure. The house serves the same folders; tests/stack holds the two together.
 */
export const ICON_LOOKS = ['DEFAULT', 'ACTIVE'] as const;
export const LIST_LOOKS = ['WHITE', 'COLOR', 'PURPLE'] as const;

export type Picture =
  /** As the house delivered it: a path under the base, or a whole address of its own. */
  | { readonly kind: 'delivered'; readonly path: string }
  | { readonly kind: 'silk'; readonly seed: string }
  /** A vendor's small icon, at rest or chosen. */
  | { readonly kind: 'vendorIcon'; readonly look: (typeof ICON_LOOKS)[number]; readonly vendor: string }
  /** A vendor in the list of the slots. */
  | { readonly kind: 'listVendor'; readonly look: (typeof LIST_LOOKS)[number]; readonly vendor: string }
  /** A vendor in the sub-menu of a game type. */
  | { readonly kind: 'subMenu'; readonly gameType: string; readonly vendor: string };

const ABSOLUTE = /^https?:\/\//i;
/** Slashes of either kind, and blanks that a browser takes out: two of them at the beginning name a host. */
const LEADING = /^[/\\\s]+/;
const file = (name: string): string => `${encodeURIComponent(name)}.svg`;
const pathOf = (picture: Picture): string => {
  switch (picture.kind) {
    case 'delivered':
      return `/${picture.path.replace(LEADING, '')}`;
    case 'silk':
      return `/img/silk/${file(picture.seed)}`;
    case 'vendorIcon':
      return `/img/vendor/${picture.look}/${file(picture.vendor)}`;
    case 'listVendor':
      return `/img/rng/${picture.look}/${file(picture.vendor)}`;
    case 'subMenu':
      return `/img/submenu/${encodeURIComponent(picture.gameType)}/${file(picture.vendor)}`;
  }
};
/** `base`: origin without a path; empty: our own. */
export const imageAddress = (base: string, picture: Picture): string =>
  picture.kind === 'delivered' && ABSOLUTE.test(picture.path)
    ? picture.path
    : `${base.replace(/\/$/, '')}${pathOf(picture)}`;
