import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazily loaded chunks arrive late on a busy machine: a limit for hangs, not for speed.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());

// Files share one page (docs/decisions/0123): each starts with an empty one, at its first address.
const { documentElement: root } = document;
for (const name of root.getAttributeNames()) root.removeAttribute(name);
root.style.cssText = '';
document.head.replaceChildren();
document.body.replaceChildren();
document.title = '';
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
// jsdom has no animations: a test that inspects one supplies its own.
Element.prototype.animate = () => ({ currentTime: 0, cancel: () => undefined }) as unknown as Animation;
