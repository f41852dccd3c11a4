/**
 * Gives a copy of the built portal an extra script that records errors, for an engine whose driver reports no console messages.
 * The portal itself contains none of it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = `(() => {
  const seen = (window.engineFaults = []);
  const text = (one) => (one instanceof Error ? one.message : String(one));
  addEventListener('error', (event) => seen.push('uncaught: ' + (event.message || 'not loaded: ' + (event.target?.src ?? event.target?.href))), true);
  addEventListener('unhandledrejection', ({ reason }) => seen.push('rejected: ' + text(reason)));
  addEventListener('securitypolicyviolation', (event) => seen.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const own = console.error;
  console.error = (...all) => { seen.push('console: ' + all.map(text).join(' ')); own.apply(console, all); };
})();
`;
export const captureErrors = (portal: string): void => {
  writeFileSync(join(portal, 'js', 'watch.js'), SCRIPT);
  const page = join(portal, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', '<head><script src="/js/watch.js"></script>'));
};
