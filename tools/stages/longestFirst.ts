import { sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inRoot } from '../process/root.ts';

const spanning = inRoot('tests') + sep;

/**
 * What spans folders starts houses and commands and takes longest: it comes first, so that no worker is left alone with it
 * at the end. Vitest's own order, by what files took before, holds among the rest; a fresh checkout has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSpanning = ({ moduleId }: TestSpecification): boolean => moduleId.startsWith(spanning);
    return [...sorted.filter(isSpanning), ...sorted.filter((file) => !isSpanning(file))];
  }
}
