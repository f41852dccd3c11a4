/** Mutations of the hostile fragments, and the check of the sanitiser's output. For tests only, in any browser. */
import { trustedImageUrl, classifyLink, type LinkHosts } from '../../../lib/classifyLink.ts';
import { OUTBOUND } from '../../link/outbound.ts';
import { ATTRIBUTES, TAGS } from '../allowed.ts';
import { HOSTILE } from './hostileFixture.ts';

/** Attributes that the sanitiser adds. */
const OWN = ['target', 'rel', 'referrerpolicy', 'loading'];
const GLUE = [
  ...['', '<', '>', '"', "'", '</', '-->', '<!--', ']]>', '\u0000', '&#x0A;', '\n', '\f', '=', '/', '`', '&lt;', '&'],
  ...['<svg>', '<math>', '</style>', '</title>', '<mtext>', '<annotation-xml encoding="text/html">', '<foreignObject>'],
  ...['<table><td>', '<select>', '<p>', '<a href=/x>', '<form><math><mtext></form><form><mglyph><style></math>'],
  ...['<noscript>', '<template>', '<xmp>', '<plaintext>', '<noembed>', '<noframes>', '<![CDATA[', '<?x '],
];

/** Generates hostile fragments, cut, joined and damaged; the same for the same seed. */
export const createMutations = (seed: number): (() => string) => {
  let state = seed | 0;
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const spoil = (html: string): string => {
    const at = below(html.length + 1);
    const to = at + below(9);
    switch (below(7)) {
      case 0:
        return html.slice(0, at) + html.slice(to);
      case 1:
        return html.slice(0, to) + html.slice(at);
      case 2:
        return html.slice(0, at) + pick(GLUE) + html.slice(at);
      case 3:
        return html.slice(0, at) + html.slice(at, to).toUpperCase() + html.slice(to);
      case 4:
        return html.replace(/[a-z]/i, (letter) => `&#${letter.charCodeAt(0)};`);
      case 5:
        return `${pick(GLUE)}${html}${pick(GLUE)}`;
      default:
        return html;
    }
  };
  return () => {
    const [one, other] = [pick(HOSTILE), pick(HOSTILE)];
    const html = one.slice(0, below(one.length + 1)) + pick(GLUE) + other.slice(below(other.length));
    return spoil(spoil(html));
  };
};

/** The first forbidden element, attribute or address in sanitised HTML, or null. */
export const findForbidden = (holder: Element, hosts: LinkHosts): string | null => {
  for (const element of holder.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (!TAGS.includes(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return `<${element.tagName}>`;
    // No browser can remove the attribute `is` from an element; an empty one names nothing.
    for (const { name, value } of element.attributes)
      if (![...ATTRIBUTES, ...OWN].includes(name) && !(name === 'is' && value === '')) return `${tag} ${name}`;
    const [href, src] = [element.getAttribute('href'), element.getAttribute('src')];
    if (href !== null) {
      const judged = classifyLink(href, hosts);
      if (tag !== 'a' || judged.kind === 'inert') return `${tag} href=${href}`;
      if (judged.kind === 'outside' && element.getAttribute('rel') !== OUTBOUND.rel) return `a without rel to ${href}`;
    }
    if (src !== null && (tag !== 'img' || trustedImageUrl(src, hosts) === null)) return `${tag} src=${src}`;
  }
  return null;
};
