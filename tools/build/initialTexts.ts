/**
 * Lists the text files of the first paint by language, in `/first-texts.json` of the build. The house preloads those of the
 * page's language, so that they load with the script and not after it (performance.md, G4).
 */
import type { Plugin } from 'vite';

const FIRST_TEXTS = /\/catalogues\/(\w+)\/(?:common|shell|lobby|errors)\.json$/;

export const initialTexts = (): Plugin => ({
  name: 'toteboard-first-texts',
  apply: 'build',
  generateBundle(_, bundle) {
    const files: Record<string, string[]> = {};
    for (const file of Object.values(bundle)) {
      const folder = file.type === 'chunk' ? FIRST_TEXTS.exec(file.facadeModuleId ?? '')?.[1] : undefined;
      // Folders are named after the shell's language codes (src/i18n/locales.ts).
      if (folder !== undefined) (files[folder.toUpperCase()] ??= []).push(`/${file.fileName}`);
    }
    this.emitFile({ type: 'asset', fileName: 'first-texts.json', source: JSON.stringify(files) });
  },
});
