/** From HTML of the house to HTML that can be shown (R-SEC-05, SAFE-02). Each text is cleaned once and kept. */
import DOMPurify from 'dompurify';
import { judgeImage, judgeLink, type OwnHosts } from '../../lib/external.ts';
import { OUTBOUND } from '../link/outbound.ts';
import { ATTRIBUTES, SILENT, TAGS } from './allowed.ts';
import { htmlPolicy } from './trusted.ts';

/** What React takes as inner HTML. */
export type CleanHtml = TrustedHTML | string;

const purifier = DOMPurify();
/** The hosts of the text being cleaned: the hooks are called within `sanitize`, which does not wait. */
let hosts: OwnHosts = { portal: [], known: [] };

const judgeAnchor = (node: Element): void => {
  const judged = judgeLink(node.getAttribute('href') ?? '', hosts);
  if (judged.kind === 'inert') node.removeAttribute('href');
  else if (judged.kind === 'inside') node.setAttribute('href', judged.path);
  else {
    node.setAttribute('href', judged.url);
    node.setAttribute('target', OUTBOUND.target);
    node.setAttribute('rel', OUTBOUND.rel);
    node.setAttribute('referrerpolicy', OUTBOUND.referrerPolicy);
  }
};
/** Without an address the picture's words are shown in its place. */
const judgePicture = (node: Element): void => {
  const src = judgeImage(node.getAttribute('src') ?? '', hosts);
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

const clean = (html: string): CleanHtml => {
  const policy = htmlPolicy();
  const config = {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    FORBID_CONTENTS: SILENT,
  };
  return policy === null
    ? purifier.sanitize(html, config)
    : purifier.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy });
};

/** More texts than a person has on screen; the oldest goes. */
const KEPT = 200;
const kept = new Map<string, CleanHtml>();
/** Texts cleaned since the page began: a test counts them. */
let cleaned = 0;
export const timesCleaned = (): number => cleaned;

export const sanitise = (html: string, own: OwnHosts): CleanHtml => {
  const key = `${own.portal.join()} ${own.known.join()} ${html}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  hosts = own;
  const result = clean(html);
  cleaned += 1;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, result);
  return result;
};
