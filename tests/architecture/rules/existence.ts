import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/**
 * Imports that resolve to no file or lack an extension and, in the product, imports computed at run time: the other rules
 * could not check them.
 */
/** The house loads the prerender module of the build that it serves: that file is not part of the sources. */
const RUN_TIME: readonly string[] = ['server-mock/rest/portal/prerenderer.ts'];

export function unresolvedImports({ sources, files }: Tree): string[] {
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
