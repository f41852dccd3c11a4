/** Text spacing as a reader may set it (WCAG 1.4.12), and the text that is then clipped or overlaps other text. */
import type { Page } from '@playwright/test';

const SHEET = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** The page's content policy forbids style elements; a constructed style sheet is allowed. */
export const setTextSpacing = (page: Page, spaced: boolean): Promise<void> =>
  page.evaluate(
    ([sheet, on]) => {
      const made = new CSSStyleSheet();
      made.replaceSync(on ? sheet : '');
      document.adoptedStyleSheets = [made];
    },
    [SHEET, spaced] as const,
  );

/** Text clipped above or below where the user cannot scroll to it, and text that overlaps other text. */
export const clippedOrOverlappingText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Line {
      readonly holder: Element;
      readonly text: string;
      readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
    }
    const within = document.querySelector('dialog:modal') ?? document.body;
    const found = new Set<string>();
    const lines: Line[] = [];
    /** Left out: text that moves by itself, is drawn, is visually hidden, or ends with an ellipsis. */
    const isClippedAway = (holder: Element): boolean => {
      for (let at: Element | null = holder; at !== null && at !== within; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      return false;
    };
    const isLeftOut = (holder: Element): boolean =>
      isClippedAway(holder) ||
      holder.closest('svg, .vh, .flap, .marquee, [aria-hidden="true"], [hidden]') !== null ||
      !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** The first ancestor that clips this text above or below. */
    const cutter = (holder: Element, box: DOMRect): Element | null => {
      for (let at: Element | null = holder; at !== null && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY, position, display, webkitLineClamp } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (webkitLineClamp !== 'none' && display !== 'none') return null;
        if (/hidden|clip/.test(overflowY) && edge.width > 1 && edge.height > 1) {
          // Text beside the visible part of a carousel is not clipped; it is not displayed.
          if (box.right <= edge.left || box.left >= edge.right) return null;
          if (/auto|scroll/.test(overflowX) && edge.height > 1 && at.scrollHeight <= at.clientHeight + 1) return null;
          if (box.bottom > edge.bottom + 2 || box.top < edge.top - 2) return at;
        }
        if (/auto|scroll/.test(overflowY)) return null;
        if (position === 'fixed') return null;
      }
      return null;
    };
    /** The part of a line's box that ellipses, carousels and scrolled lists leave visible. */
    const seenPart = (holder: Element, box: DOMRect): Line['box'] => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = holder; at !== null && at !== within; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, right, top, bottom };
    };
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = (node.nodeValue ?? '').trim();
      if (text === '' || holder === null || isLeftOut(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        // A button is clipped with its edge.
        const button = holder.closest('button, .btn');
        const by =
          cutter(holder, box) ??
          (button?.parentElement && cutter(button.parentElement, button.getBoundingClientRect()));
        if (by) found.add(`cut by .${by.className}: ${text.slice(0, 60)}`);
        const seen = seenPart(holder, box);
        if (seen.right - seen.left > 4 && seen.bottom - seen.top > 2) lines.push({ holder, text, box: seen });
      }
    }
    /** Sticky bars and floating boxes overlap text by design. */
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null && at !== within; at = at.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const flowing = lines.filter(({ holder }) => !floats(holder)).sort((a, b) => a.box.top - b.box.top);
    for (const [n, { holder, text, box }] of flowing.entries())
      for (const other of flowing.slice(n + 1)) {
        if (other.box.top > box.bottom) break;
        if (other.holder === holder || other.holder.contains(holder) || holder.contains(other.holder)) continue;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        // A line box is higher than its letters.
        const high = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (wide > 4 && high > (box.bottom - box.top) / 3)
          found.add(`"${text.slice(0, 40)}" on "${other.text.slice(0, 40)}"`);
      }
    return [...found];
  });
