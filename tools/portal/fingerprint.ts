import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built portal is made from. Tests beside their source are left out. */
const inputs = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'public', 'src'];
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function add(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, root, join(path, name));
  } else if (!isTest(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}

/** One hash over the portal's sources. By content, not by time: a checkout or a copy changes times and nothing else. */
export function sourceFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const input of inputs) if (existsSync(join(root, input))) add(hash, root, input);
  return hash.digest('hex');
}
