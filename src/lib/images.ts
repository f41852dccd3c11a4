/**
 * Builds addresses of images: the image base chosen for this page load, and one fixed folder per kind (R-SHELL-11,
 * R-SHELL-12). Pure. The house serves the same folders; tests/stack compares the two.
 */
export const ICON_LOOKS = ['DEFAULT', 'ACTIVE'] as const;
export const LIST_LOOKS = ['WHITE', 'COLOR', 'PURPLE'] as const;

export type Picture =
  /** As the house delivered it: a path under the base, or an absolute address. */
  | { readonly kind: 'delivered'; readonly path: string }
  | { readonly kind: 'silk'; readonly seed: string }
  /** A vendor's small icon, normal or selected. */
  | { readonly kind: 'vendorIcon'; readonly look: (typeof ICON_LOOKS)[number]; readonly vendor: string }
  /** A vendor in the list of slot games. */
  | { readonly kind: 'listVendor'; readonly look: (typeof LIST_LOOKS)[number]; readonly vendor: string }
  /** A vendor in the submenu of a game type. */
  | { readonly kind: 'subMenu'; readonly gameType: string; readonly vendor: string };

const ABSOLUTE = /^https?:\/\//i;
/** Slashes, backslashes and blanks that browsers drop: two slashes at the beginning would name a host. */
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
/** The address of an image. `base`: origin without a path; empty: the page's own origin. */
export const imageAddress = (base: string, picture: Picture): string =>
  picture.kind === 'delivered' && ABSOLUTE.test(picture.path)
    ? picture.path
    : `${base.replace(/\/$/, '')}${pathOf(picture)}`;
