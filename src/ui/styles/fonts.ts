/** Fonts of scripts that the house's two fonts lack, fetched only with their language (decision 0040). */
const SCRIPT_FONTS: Readonly<Record<string, () => Promise<unknown>>> = {
  // The sheet has about a hundred unicode ranges; the browser fetches only those that the page uses.
  zh: () => import('@fontsource-variable/noto-sans-sc/index.css'),
};

/** `locale`: BCP 47. If the font fails to load, a system font is used; the next language change tries again. */
export const loadScriptFont = async (locale: string): Promise<void> => {
  try {
    await SCRIPT_FONTS[locale.split('-')[0] ?? '']?.();
  } catch {
    // The font stack falls back to a system font.
  }
};
