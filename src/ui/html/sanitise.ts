/** Sanitises HTML of the house before it is shown (R-SEC-05, SAFE-02), and caches the result of each text. */
import DOMPurify from 'dompurify';
import { trustedImageUrl, classifyLink, type LinkHosts } from '../../lib/classifyLink.ts';
import { OUTBOUND } from '../link/outbound.ts';
import { ATTRIBUTES, DROPPED_CONTENT, TAGS } from './allowed.ts';
import { htmlPolicy } from './trustedTypes.ts';

/** The type that React accepts as inner HTML. */
export type CleanHtml = TrustedHTML | string;

const purifier = DOMPurify();
/** The hosts of the text being sanitised. One variable is enough: `sanitize` calls its hooks synchronously. */
let hosts: LinkHosts = { portal: [], known: [] };

const judgeAnchor = (node: Element): void => {
  const judged = classifyLink(node.getAttribute('href') ?? '', hosts);
  if (judged.kind === 'inert') node.removeAttribute('href');
  else if (judged.kind === 'inside') node.setAttribute('href', judged.path);
  else {
    node.setAttribute('href', judged.url);
    node.setAttribute('target', OUTBOUND.target);
    node.setAttribute('rel', OUTBOUND.rel);
    node.setAttribute('referrerpolicy', OUTBOUND.referrerPolicy);
  }
};
/** Without an allowed address the browser shows the picture's alternative text. */
const judgePicture = (node: Element): void => {
  const src = trustedImageUrl(node.getAttribute('src') ?? '', hosts);
  if (src === null) node.removeAttribute('src');
  else node.setAttribute('src', src);
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  node.setAttribute('loading', 'lazy');
  node.setAttribute('referrerpolicy', OUTBOUND.referrerPolicy);
};
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') judgeAnchor(node);
  else node.removeAttribute('href');
  if (node.nodeName === 'IMG') judgePicture(node);
  else node.removeAttribute('src');
});

/**
 * A newer Chromium parses `<?form …>` as a processing instruction, which DOMPurify takes for a form and then throws. Its beginning
 * becomes text, as which it was typed.
 */
const withoutInstructions = (html: string): string => html.replaceAll('<?', '&lt;?');

const clean = (text: string): CleanHtml => {
  const policy = htmlPolicy();
  const html = withoutInstructions(text);
  const config = {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    FORBID_CONTENTS: DROPPED_CONTENT,
  };
  return policy === null
    ? purifier.sanitize(html, config)
    : purifier.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy });
};

/** Size of the cache: more texts than a screen shows; the oldest is dropped. */
const CACHE_SIZE = 200;
const cache = new Map<string, CleanHtml>();
/** Number of texts sanitised since the page started, for a test. */
let cleaned = 0;
export const sanitiseCount = (): number => cleaned;

export const sanitise = (html: string, own: LinkHosts): CleanHtml => {
  const key = `${own.portal.join()} ${own.known.join()} ${html}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  hosts = own;
  const result = clean(html);
  cleaned += 1;
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(key, result);
  return result;
};
