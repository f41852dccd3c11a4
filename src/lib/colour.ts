/** Parses, mixes and compares colours as CSS and WCAG define it. sRGB channels and OKLab, both as fractions. Pure. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rgb` or `#rrggbb`; null: any other form. */
export const parseColour = (text: string): Rgb | null => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  const whole = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  const parts = short ? short.slice(1).map((digit) => digit + digit) : whole?.slice(1);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255);
  return [red, green, blue];
};
/** Formats as `#rrggbb`. */
export const toHex = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => {
  const within = Math.min(1, Math.max(0, value));
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
};
/** Converts sRGB to Björn Ottosson's OKLab. */
const labOf = (colour: Rgb): Rgb => {
  const [r, g, b] = colour.map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const rgbOf = ([light, a, b]: Rgb): Rgb => {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};
/** Computes CSS `color-mix(in oklab, one share, other)`. `share`: part of the first, 0 to 1. */
export const mixColours = (one: Rgb, other: Rgb, share: number): Rgb => {
  const [a, b] = [labOf(one), labOf(other)];
  const at = (channel: 0 | 1 | 2): number => a[channel] * share + b[channel] * (1 - share);
  return rgbOf([at(0), at(1), at(2)]);
};
const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG contrast ratio: 1 (same luminance) to 21 (black on white). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
