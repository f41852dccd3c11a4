import { expect, test } from 'vitest';
import { enabledFlags } from './system.calc.ts';

test('R-ROLE-07 flags count at any depth, a missing one is off, a disabled parent turns its children off', () => {
  const leaf = (modId: string, enabled: string) => ({ modId, enabled });
  const on = enabledFlags([
    {
      modId: 'A',
      enabled: '1',
      childrenNodes: [{ modId: 'B', enabled: '1', childrenNodes: [leaf('FREEPLAY3', '1')] }],
    },
    { modId: 'C', enabled: '0', childrenNodes: [leaf('MANPLAYREB3', '1')] },
    leaf('AGENTPOLICY3', 'true'),
  ]);
  expect([...on]).toEqual(['A', 'B', 'FREEPLAY3']);
});
