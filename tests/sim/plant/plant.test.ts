import { describe, expect, it } from 'vitest';
import { root } from '../../../tools/process/root.ts';
import { PLANTS } from './catalogue.ts';
import { applyEdit, PlantError, patchedFiles } from './applyPlant.ts';

describe('planted bugs', () => {
  it.each(PLANTS.map((plant) => [plant.id, plant] as const))('%s finds its place in the source, once', (_id, plant) => {
    expect(patchedFiles(root, plant).size).toBeGreaterThan(0);
  });
  it('a place that is missing, or found twice, is reported with a sentence', () => {
    const edit = { file: 'a.ts', find: 'x', replace: 'y' };
    expect(() => applyEdit({ id: 'PB-0' }, 'abc', edit)).toThrow(PlantError);
    expect(() => applyEdit({ id: 'PB-0' }, 'axbxc', edit)).toThrow('PB-0 finds its place 2 times in a.ts');
    expect(applyEdit({ id: 'PB-0' }, 'axb', edit)).toBe('ayb');
  });
});
