/** DOM helpers that build nodes, because the page's policy allows no markup from strings. */
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
/** A decorative SVG, hidden from screen readers: its meaning stands beside it in words. */
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
/** Whether the player prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Waits between animation steps; not at all with reduced motion. */
export const animationPause = (ms: number): Promise<void> => (prefersReducedMotion() ? Promise.resolve() : pause(ms));
