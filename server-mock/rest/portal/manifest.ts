/** The web app manifest with the merchant's name and colours (B-19, B-20), based on the file of the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../content/world/brands.ts';

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
/** Null: the build has no manifest. */
export const readManifest = (folder: string): Manifest | null => {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;
  } catch {
    return null;
  }
};
