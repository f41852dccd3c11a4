/** Texts of a place in one language, by key; a key with a dot leads into a branch. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}
