/**
 * Beside a build the files of the first picture's texts by language, `/first-texts.json`: the house names those of its language
 * in the page, so that they come with the script and not after it has asked for them (performance.md, G4).
 */
import type { Plugin } from 'vite';

const FIRST_TEXTS = /\/catalogues\/(\w+)\/(?:common|shell|lobby|errors)\.json$/;

export const firstTexts = (): Plugin => ({
  name: 'toteboard-first-texts',
  apply: 'build',
  generateBundle(_, bundle) {
    const files: Record<string, string[]> = {};
    for (const file of Object.values(bundle)) {
      const folder = file.type === 'chunk' ? FIRST_TEXTS.exec(file.facadeModuleId ?? '')?.[1] : undefined;
      // Folders are named after the shell's codes (src/i18n/locales.ts).
      if (folder !== undefined) (files[folder.toUpperCase()] ??= []).push(`/${file.fileName}`);
    }
    this.emitFile({ type: 'asset', fileName: 'first-texts.json', source: JSON.stringify(files) });
  },
});
