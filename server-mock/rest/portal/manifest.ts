/** What a device installs, under the merchant's name and in its colours (B-19, B-20). The build's own file is the pattern. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../world/brands.ts';

type Manifest = Readonly<Record<string, unknown>>;

export const brandedManifest = (own: Manifest, { name, logo, seeds }: Brand): Manifest => {
  const felt = seeds['seed-felt'];
  return {
    ...own,
    name,
    short_name: name,
    ...(felt === undefined ? {} : { background_color: felt, theme_color: felt }),
    ...(logo === undefined ? {} : { icons: [{ src: logo, sizes: 'any', type: 'image/svg+xml' }] }),
  };
};
/** Null: this build has none. */
export const readManifest = (folder: string): Manifest | null => {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;
  } catch {
    return null;
  }
};
