import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/**
 * Imports that name no file or carry no extension and, in the product, those worked out at run time: what the other rules
 * could not see.
 */
/** The house runs the painter of whatever build it serves: that file is no source of ours to import. */
const RUN_TIME: readonly string[] = ['server-mock/rest/portal/painter.ts'];

export function blindImports({ sources, files }: Tree): string[] {
  return sources.flatMap((source) =>
    source.links.flatMap(({ target, file, line }) => {
      if (target === undefined) {
        return isProduct(source) && !RUN_TIME.includes(source.path)
          ? [`${source.path}:${line} imports a name that is worked out at run time`]
          : [];
      }
      return file === undefined || files.has(file)
        ? []
        : [`${source.path}:${line} imports ${target}, which does not exist`];
    }),
  );
}
