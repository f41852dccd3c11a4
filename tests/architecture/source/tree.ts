import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from './source.ts';

const folders = ['src', 'server-mock', 'tests', 'tools', 'e2e', 'bench'];
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

export type Tree = {
  readonly sources: readonly Source[];
  /** Every file below the read folders, source or not, to check that imports exist. */
  readonly files: ReadonlySet<string>;
};

function namesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      );
  } catch {
    return [];
  }
}

/** Reads the repository's sources. A folder that does not exist yet is empty. */
export function readTree(root: string): Tree {
  const files = new Set([
    ...folders.flatMap((folder) => namesIn(root, folder)),
    'package.json',
    'vite.config.ts',
    'playwright.config.ts',
  ]);
  const sources = [...files].filter(isSource).map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
  return { sources, files };
}

/** A tree of planted files, to prove that a rule can fail. */
export function plantTree(planted: Readonly<Record<string, string>>): Tree {
  const sources = Object.entries(planted).map(([path, text]) => readSource(path, text));
  return { sources, files: new Set(Object.keys(planted)) };
}
