import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { affiliateCodeOf } from './affiliateCode.ts';
import { simulatedPeople, samplePeople } from './people.ts';

it('an agent’s code stays the same, is easy to read, and is unique', () => {
  const people = [...samplePeople(0), ...simulatedPeople(createRandom(20_260_401, 'world').stream('people'), 0)];
  const others = Array.from({ length: 3_000 }, (_, n) => `m${(n * 7_919).toString(16).padStart(8, '0')}`);
  const codes = [...people.map(({ member }) => member.id), ...others].map(affiliateCodeOf);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{7}$/);
  expect(affiliateCodeOf('m1002')).toBe('4P2EXD4');
});
