/** Parts of a page, made as nodes: the page's policy allows no markup from strings. */
export const part = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`page has no ${selector}`);
  return found;
};
export const make = (tag: string, className = '', text = ''): HTMLElement => {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
};
const NS = 'http://www.w3.org/2000/svg';
export type Drawn = readonly [tag: string, attributes: Readonly<Record<string, string | number>>, text?: string];
/** A picture that says nothing to a reader: its meaning stands beside it in words. */
export const picture = (viewBox: string, parts: readonly Drawn[], className = ''): SVGElement => {
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  if (className !== '') svg.setAttribute('class', className);
  for (const [tag, attributes, text] of parts) {
    const one = document.createElementNS(NS, tag);
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, String(value));
    if (text !== undefined) one.textContent = text;
    svg.append(one);
  }
  return svg;
};
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Somebody who wants nothing to move. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Waits only for those who watch. */
export const beat = (ms: number): Promise<void> => (calm() ? Promise.resolve() : pause(ms));
