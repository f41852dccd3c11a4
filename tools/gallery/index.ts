/**
 * The gallery's index page: a row for each place, a picture for each look, and the reason where a place could not be opened.
 * Plain HTML, no script.
 */
import { LOOKS, pictureOf, LANGUAGES } from './settings.ts';

export interface GalleryPlace {
  readonly name: string;
  readonly kind: string;
  /** By language: why there is no picture. */
  readonly lost: ReadonlyMap<string, string>;
}
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pictures = ({ name, lost }: GalleryPlace): string =>
  LANGUAGES.flatMap((language) => {
    const why = lost.get(language);
    if (why !== undefined) return [`<p><b>${language}</b> ${safe(why)}</p>`];
    return LOOKS.map((look) => {
      const file = pictureOf(name, language, look);
      const label = `${look.size.width} ${look.theme} ${language}`;
      return `<a href="${file}"><img src="${file}" alt="${safe(name)}, ${label}" loading="lazy"><span>${label}</span></a>`;
    });
  }).join('\n');

export const galleryPage = (places: readonly GalleryPlace[], made: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body{font:14px/1.4 system-ui,sans-serif;margin:24px;background:#f4f4f2;color:#1a1a1a}
section{margin:0 0 40px}div{display:flex;flex-wrap:wrap;gap:12px}
a,p{display:grid;gap:4px;width:220px;margin:0;color:inherit;text-decoration:none}
img{width:220px;height:150px;object-fit:cover;object-position:top;border:1px solid #bbb}
nav{columns:4;margin:0 0 32px}nav a{width:auto;text-decoration:underline}
</style>
<h1>Every place of the portal</h1><p>${safe(made)}</p>
<nav>${places.map(({ name }) => `<a href="#${name}">${safe(name)}</a>`).join('\n')}</nav>
${places
  .map(
    (place) =>
      `<section id="${place.name}"><h2>${safe(place.name)} <small>${place.kind}</small></h2><div>${pictures(place)}</div></section>`,
  )
  .join('\n')}
</html>
`;
