/**
 * Resolves the house's own imports without asking the disk. Each of some 2,600 relative imports names its file with its ending, so
 * that its address follows from that of its importer; Node would look for the file, its real path and its package each time, which
 * is a fifth of the time in which the modules load (docs/decisions/0357). A file that is missing is reported when it is read.
 *
 * It also leaves out what zod would load for nothing.
 */
import { registerHooks } from 'node:module';

/** zod names its messages in sixty languages, a module each, and loads them all. The house shows none of its messages. */
const ZOD_MESSAGES = '../locales/index.js';
const NO_MESSAGES = 'data:text/javascript,';

const isRelative = (name: string): boolean => name.startsWith('./') || name.startsWith('../');

let isDirect = false;
/** For modules loaded after the first call, in this thread. */
export const resolveOwnImportsDirectly = (): void => {
  if (isDirect) return;
  isDirect = true;
  registerHooks({
    resolve: (name, context, next) => {
      if (name === ZOD_MESSAGES && context.parentURL?.includes('/node_modules/zod/') === true)
        return { url: NO_MESSAGES, format: 'module', shortCircuit: true };
      return isRelative(name) && name.endsWith('.ts') && context.parentURL?.endsWith('.ts') === true
        ? { url: new URL(name, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
        : next(name, context);
    },
  });
};
