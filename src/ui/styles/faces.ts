/** Faces of scripts that the house's own two do not have: one row each, fetched with the language and never otherwise (0040). */
const FACES: Readonly<Record<string, () => Promise<unknown>>> = {
  // A sheet of a hundred ranges; the browser then fetches those whose characters stand on the page.
  zh: () => import('@fontsource-variable/noto-sans-sc/index.css'),
};

/** `locale`: BCP 47. A face that cannot be had leaves the machine's own; the next change of language asks again. */
export const bringFace = async (locale: string): Promise<void> => {
  try {
    await FACES[locale.split('-')[0] ?? '']?.();
  } catch {
    // The stack goes on to what the machine has.
  }
};
