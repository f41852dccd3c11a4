import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Style sheets load in chunks whose order the bundler chooses, so cascade layers decide which rule wins: base, then
 * components, then screens (which are outside any layer).
 */
test('every style sheet of the design system is in a layer, and no screen’s sheet is', () => {
  for (const path of globSync('src/ui/**/*.css')) {
    if (path.endsWith('tokens.css')) continue;
    const layer = path.includes('/styles/') ? 'base' : 'parts';
    expect(readFileSync(path, 'utf8'), path).toMatch(
      new RegExp(`^@layer base, parts;\\n@layer ${layer} \\{\\n[\\s\\S]*\\n\\}\\n$`),
    );
  }
  for (const path of globSync('src/screens/**/*.css')) expect(readFileSync(path, 'utf8'), path).not.toContain('@layer');
});
