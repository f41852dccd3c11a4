/** The 15 background patterns of a cover, named as on jockey silks: 120 by 160, in one ink. */
import { itemAt, round2, repeat } from './draw.ts';
import { drawStar } from './parts.ts';
import type { Ground } from './types.ts';

export const GROUND = {
  hoops: (c, r) => {
    const h = itemAt([10, 16, 20, 26.67], (r() * 4) | 0);
    return repeat(
      Math.ceil(160 / h / 2),
      (i) => `<rect y="${round2(i * h * 2 + h)}" width="120" height="${h}" fill="${c}"/>`,
    );
  },
  stripes: (c, r) => {
    const w = itemAt([6, 10, 15, 20], (r() * 4) | 0);
    return repeat(Math.ceil(120 / w / 2), (i) => `<rect x="${i * w * 2}" width="${w}" height="160" fill="${c}"/>`);
  },
  chevrons: (c, r) => {
    const h = itemAt([14, 20, 28], (r() * 3) | 0);
    return repeat(16, (i) => {
      const y = i * h * 2 - 80;
      return `<path d="M0 ${y + 60}L60 ${y}L120 ${y + 60}V${y + 60 + h}L60 ${y + h}L0 ${y + 60 + h}Z" fill="${c}"/>`;
    });
  },
  diamonds: (c, r) => {
    const w = itemAt([20, 30, 40], (r() * 3) | 0),
      h = w * 1.3333;
    return repeat(Math.ceil(160 / h) + 1, (j) =>
      repeat(
        120 / w,
        (i) =>
          `<path d="M${round2(i * w + w / 2)} ${round2(j * h - h / 2)}l${w / 2} ${round2(h / 2)}l${-w / 2} ${round2(h / 2)}l${-w / 2} ${round2(-h / 2)}z" fill="${c}"/>`,
      ),
    );
  },
  check: (c, r) => {
    const w = itemAt([12, 20, 30], (r() * 3) | 0);
    return repeat(Math.ceil(160 / w), (j) =>
      repeat(120 / w, (i) =>
        (i + j) % 2 ? '' : `<rect x="${i * w}" y="${j * w}" width="${w}" height="${w}" fill="${c}"/>`,
      ),
    );
  },
  spots: (c, r) => {
    const w = itemAt([15, 20, 30], (r() * 3) | 0);
    return repeat(Math.ceil(160 / w) + 1, (j) =>
      repeat(
        120 / w + 1,
        (i) => `<circle cx="${i * w + (j % 2 ? w / 2 : 0)}" cy="${j * w}" r="${round2(w * 0.27)}" fill="${c}"/>`,
      ),
    );
  },
  rays: (c, r) => {
    const n = itemAt([8, 12, 16, 20], (r() * 4) | 0),
      cy = itemAt([80, 160, 64], (r() * 3) | 0);
    return repeat(n, (i) => {
      const a = (i / n) * 6.2832,
        b = ((i + 0.5) / n) * 6.2832;
      return `<path d="M60 ${cy}L${round2(60 + 220 * Math.cos(a))} ${round2(cy + 220 * Math.sin(a))}L${round2(60 + 220 * Math.cos(b))} ${round2(cy + 220 * Math.sin(b))}Z" fill="${c}"/>`;
    });
  },
  sash: (c, r) => {
    const w = itemAt([30, 44, 60], (r() * 3) | 0);
    return r() < 0.5
      ? `<path d="M${-w} 160L${120 - w} 0H${120 + w}L${w} 160Z" fill="${c}"/>`
      : `<path d="M${-w} 0H${w}L${120 + w} 160H${120 - w}Z" fill="${c}"/>`;
  },
  scallops: (c, r) => {
    const w = itemAt([20, 30, 40], (r() * 3) | 0);
    return repeat(Math.ceil(320 / w) + 1, (j) =>
      repeat(
        120 / w + 2,
        (i) =>
          `<circle cx="${i * w - (j % 2 ? w / 2 : 0)}" cy="${(j * w) / 2}" r="${w / 2 - 0.5}" fill="none" stroke="${c}" stroke-width="${round2(w / 8)}"/>`,
      ),
    );
  },
  quarters: (c) => `<path d="M0 0H60V80H0ZM60 80H120V160H60Z" fill="${c}"/>`,
  crossbelts: (c, r) => {
    const w = itemAt([10, 16], (r() * 2) | 0);
    return `<path d="M0 0L120 160M120 0L0 160" stroke="${c}" stroke-width="${w * 1.6}"/>`;
  },
  lanes: (c, r) => {
    const cy = itemAt([160, 0, 80], (r() * 3) | 0),
      s = itemAt([9, 12, 15], (r() * 3) | 0);
    return repeat(14, (i) =>
      i % 2
        ? ''
        : `<ellipse cx="60" cy="${cy}" rx="${(i + 1) * s}" ry="${(i + 1) * s * 1.15}" fill="none" stroke="${c}" stroke-width="${s}"/>`,
    );
  },
  waves: (c, r) => {
    const h = itemAt([12, 16, 22], (r() * 3) | 0);
    return repeat(
      Math.ceil(160 / h) + 1,
      (j) =>
        `<path d="M-20 ${j * h}q10 ${-h * 0.7} 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" fill="none" stroke="${c}" stroke-width="${round2(h * 0.32)}"/>`,
    );
  },
  stars: (c, r) => {
    const w = itemAt([24, 30, 40], (r() * 3) | 0);
    return repeat(Math.ceil(160 / w) + 1, (j) =>
      repeat(120 / w + 1, (i) => drawStar(i * w + (j % 2 ? w / 2 : 0), j * w, w * 0.26, 5, 0.45, c)),
    );
  },
  plain: () => '',
} satisfies Record<string, Ground>;
export type GroundName = keyof typeof GROUND;
export const GROUND_NAMES = Object.keys(GROUND) as GroundName[];
