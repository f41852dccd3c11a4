import { expect, test } from 'vitest';
import { secret, takeSecret } from './secret.ts';

test('SAFE-12 a secret prints as nothing and can be taken once', () => {
  const handle = secret('hunter2');
  expect(JSON.stringify(handle)).not.toContain('hunter2');
  expect(takeSecret(handle)).toBe('hunter2');
  expect(takeSecret(handle)).toBeNull();
});
