import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Style sheets come in chunks, and which chunk comes first is the bundler's choice. Layers say which rule wins: base, then
 * parts, then what screens say of them.
 */
test('every sheet of the design system names its layer, and none of a screen does', () => {
  for (const path of globSync('src/ui/**/*.css')) {
    if (path.endsWith('tokens.css')) continue;
    const layer = path.includes('/styles/') ? 'base' : 'parts';
    expect(readFileSync(path, 'utf8'), path).toMatch(
      new RegExp(`^@layer base, parts;\\n@layer ${layer} \\{\\n[\\s\\S]*\\n\\}\\n$`),
    );
  }
  for (const path of globSync('src/screens/**/*.css')) expect(readFileSync(path, 'utf8'), path).not.toContain('@layer');
});
