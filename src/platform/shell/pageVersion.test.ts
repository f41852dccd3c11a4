import { expect, test } from 'vitest';
import { entryOf } from './pageVersion.ts';

test.each([
  ['as built', '<script type="module" crossorigin src="/js/index.DXGwO_FT.js"></script>', '/js/index.DXGwO_FT.js'],
  [
    'with a priority, behind other scripts',
    '<script src="/js/watch.js"></script><script type="application/json" id="start">{}</script>' +
      '<script type="module" fetchpriority="low" crossorigin="" src="/js/index.a-b_c123.js"></script>',
    '/js/index.a-b_c123.js',
  ],
  ['of the development server', '<script type="module" src="/src/app/main.tsx"></script>', null],
  ['without a build', '<h1>The portal is not built</h1>', null],
])('the version of a page %s is its entry script', (_, html, entry) => expect(entryOf(html)).toBe(entry));
