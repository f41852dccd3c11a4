import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What comes with a chunk of its own comes late on a machine that is busy: a limit for hangs, not for speed.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());
