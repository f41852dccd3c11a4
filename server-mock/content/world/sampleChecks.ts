/** Identity checks of two sample accounts: agent88's was accepted, sub21's was refused. Their documents exist nowhere. */
import type { IdentityCheck, IdentitySubmission } from '../../core/identity-check/types.ts';

const DAY = 24 * 3_600_000;
const BORN: Readonly<Record<string, string>> = { m1002: '1979-04-18', m1003: '1988-09-02' };

/** To be spread into a person; without a check for all other accounts. */
export const sampleCheck = (id: string, fullName: string, at: number): { readonly check?: IdentityCheck } => {
  const birthDate = BORN[id];
  if (birthDate === undefined) return {};
  const accepted = id === 'm1002';
  const submission: IdentitySubmission = {
    id: `check-${id}`,
    fullName,
    birthDate,
    documentKind: accepted ? 'identityCard' : 'passport',
    images: [],
    at: Math.max(0, at - 20 * DAY),
  };
  return {
    check: {
      state: accepted ? 'accepted' : 'refused',
      askedAt: null,
      submission,
      decidedAt: Math.max(0, at - 19 * DAY),
      reason: accepted ? null : 'expired',
      accepted: accepted ? submission : null,
    },
  };
};
