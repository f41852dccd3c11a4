import { expect, test } from 'vitest';
import { around, behind } from './directImports.ts';

test('a file that only passes on is told from one that holds something', () => {
  expect(behind('export{v as GameGrid}from"./later.AbC_-12.js";\n')).toEqual({
    from: './later.AbC_-12.js',
    exports: '{GameGrid:e.v}',
  });
  expect(behind('export{n as default,t}from"./lists.js";')?.exports).toBe('{default:e.n,t:e.t}');
  expect(behind('import"./a.js";export{n as default}from"./lists.js";')).toBeNull();
  expect(behind('var e=1;export{e as t};')).toBeNull();
});
test('whoever imports it takes the same names from the file behind it, and fetches that along', () => {
  const found = behind('export{$$ as GameGrid}from"./later.1.js";');
  const code =
    'f=["js/GameGrid.2.js","js/later.1.js"];load(()=>import(`./GameGrid.2.js`),[0,1]);import(`./Other.3.js`)';
  expect(found && around(code, 'GameGrid.2.js', found)).toBe(
    'f=["js/later.1.js","js/later.1.js"];load(()=>import(`./later.1.js`).then(e=>({GameGrid:e.$$})),[0,1]);import(`./Other.3.js`)',
  );
});
