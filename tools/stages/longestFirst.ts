import { sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inRoot } from '../process/root.ts';

const spanning = inRoot('tests') + sep;

/**
 * Runs the tests that span folders first: they start houses and commands and take longest, so that no worker is left alone with
 * one at the end. The rest keep Vitest's own order, by earlier durations; a fresh checkout has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSpanning = ({ moduleId }: TestSpecification): boolean => moduleId.startsWith(spanning);
    return [...sorted.filter(isSpanning), ...sorted.filter((file) => !isSpanning(file))];
  }
}
