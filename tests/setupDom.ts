import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

// Lazily loaded chunks arrive late on a busy machine: a limit for hangs, not for speed.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());

// React's development build captures a stack for each of the first ten thousand elements a second, a twelfth of these tests' time.
// At its limit it captures none; only the warnings' own stacks are shorter.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 1e4,
  set: () => {
    // React counts and resets it.
  },
});

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
