/** Applies a planted bug to the source as Node loads it. Nothing on disk changes, and it ends with the process. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Edit, Plant } from './plantTypes.ts';

/** A plant whose place is not found exactly once: one sentence, exit code 2. */
export class PlantError extends Error {
  override readonly name = 'PlantError';
}
const countOf = (text: string, find: string): number => text.split(find).length - 1;

/** The file's text with one edit. Throws PlantError. */
export const applyEdit = (plant: Pick<Plant, 'id'>, text: string, { file, find, replace }: Edit): string => {
  const count = countOf(text, find);
  if (count !== 1)
    throw new PlantError(
      `${plant.id} finds its place ${count} times in ${file}, and needs it once: bring tests/sim/plant up to date.`,
    );
  return text.replace(find, () => replace);
};
/** Every file that a plant changes, as it is to be loaded. Throws PlantError. */
export const patchedFiles = (root: string, plant: Plant): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const edit of plant.edits) {
    const before = texts.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8');
    texts.set(edit.file, applyEdit(plant, before, edit));
  }
  return texts;
};
/** Call before the product is imported. */
export const applyPlant = (root: string, plant: Plant): void => {
  const sources = new Map(
    [...patchedFiles(root, plant)].map(([file, text]) => [pathToFileURL(join(root, file)).href, text]),
  );
  registerHooks({
    load: (url, context, next) => {
      const source = sources.get(url);
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
};
