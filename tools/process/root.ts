import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder, whatever folder a command was started from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path under the top folder. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** The script of a development package's command, so that it runs on the Node that runs us. */
export const packageScript = (...parts: string[]): string => inRoot('node_modules', ...parts);
