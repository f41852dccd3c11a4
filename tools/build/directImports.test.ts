import { expect, test } from 'vitest';
import { withoutFacade, reexportOf } from './directImports.ts';

test('a file that only re-exports is told apart from one with code', () => {
  expect(reexportOf('export{v as GameGrid}from"./later.AbC_-12.js";\n')).toEqual({
    from: './later.AbC_-12.js',
    exports: '{GameGrid:e.v}',
  });
  expect(reexportOf('export{n as default,t}from"./lists.js";')?.exports).toBe('{default:e.n,t:e.t}');
  // A module that only imports others.
  expect(reexportOf('import"./tables.js";')).toEqual({ from: './tables.js', exports: '{}' });
  expect(reexportOf('import"./a.js";export{n as default}from"./lists.js";')).toBeNull();
  expect(reexportOf('var e=1;export{e as t};')).toBeNull();
});
test('importers of a re-exporting file take its names from the file behind it, and preload that file', () => {
  const found = reexportOf('export{$$ as GameGrid}from"./later.1.js";');
  const code =
    'f=["js/GameGrid.2.js","js/later.1.js"];load(()=>import(`./GameGrid.2.js`),[0,1]);import(`./Other.3.js`)';
  expect(found && withoutFacade(code, 'GameGrid.2.js', found)).toBe(
    'f=["js/later.1.js","js/later.1.js"];load(()=>import(`./later.1.js`).then(e=>({GameGrid:e.$$})),[0,1]);import(`./Other.3.js`)',
  );
});
