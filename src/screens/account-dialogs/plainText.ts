/** A notice's HTML as plain text. Nothing of it is ever given to the page as markup (R-SEC-05). */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** What stands between these is no text. */
const SILENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const BREAKS = /<\/?(?:p|br|div|li|h[1-6]|tr)\b[^>]*>/gi;
const TAGS = /<[^>]*>/g;

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|([a-z]{2,6}));/gi, (whole, code: string | undefined, name: string | undefined) => {
    if (code === undefined) return NAMED[(name ?? '').toLowerCase()] ?? whole;
    const point = Number(code);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });

export const plainText = (html: string): string =>
  decoded(html.replace(SILENT, '').replace(BREAKS, '\n').replace(TAGS, ''))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
