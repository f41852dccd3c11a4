/** Browser and system that a request states in its User-Agent, as names that a member recognises. Stated, and not proven. */
import type { Device } from '../core/session/types.ts';

/** The first match counts: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A longer one is no browser's; the patterns are not run over it. */
const LONGEST = 512;

export const clientDevice = (userAgent: string | undefined): Device | undefined => {
  if (userAgent === undefined || userAgent.length > LONGEST) return undefined;
  const nameIn = (list: typeof BROWSERS): string => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const device = { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
  return device.browser === '' && device.system === '' ? undefined : device;
};
