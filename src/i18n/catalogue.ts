/** Texts of a namespace in one language, by key; a dot in a key separates nested levels. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}
