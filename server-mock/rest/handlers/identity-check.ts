/** A member's identity check: read, and sent with the log-in's password. The operator decides it (simulation/control). */
import { createHash } from 'node:crypto';
import { submitIdentityCheck } from '../../../src/contract/identity-check/identity-check.calls.ts';
import { identityCheck, type IdentityCheckRow } from '../../../src/contract/identity-check/identity-check.topics.ts';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { checkOld } from './password.ts';

const read = snapshot(
  identityCheck,
  (request) => `identity:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, IdentityCheckRow>> }) => ({ list: Object.values(rows) }),
);
/** Derived from the idempotency key, so that a repeated request is the same command (H-18). */
const idOf = (member: string, key: string): string =>
  createHash('sha256').update(`identity ${member} ${key}`).digest('hex').slice(0, 32);

const send = handle(submitIdentityCheck, async (request, house) => {
  const { engine, pictures } = house;
  const { member } = callerOf(request);
  const { fullName, birthDate, documentKind, images, password } = request.body;
  const stored = engine.state().credentials.get(member.id) ?? '';
  if (stored === '' && member.mustChange === 'none')
    throw new Refused('wrong-credentials', { fields: { password: 'none-set' satisfies FieldFault } });
  await checkOld(member, password, stored, request.address, house, 'password');
  if (!images.every((image) => pictures.has(member.id, image))) throw new Refused('image-refused');
  const outcome = await engine.submit({
    command: {
      kind: 'submitIdentityCheck',
      member: member.id,
      submission: {
        id: idOf(member.id, request.key),
        fullName: fullName.normalize('NFC').trim().replaceAll(/\s+/g, ' '),
        birthDate,
        documentKind,
        images,
      },
    },
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) {
    const field = outcome.code === 'under-age' ? 'birthDate' : outcome.facts?.['field'];
    throw new Refused(outcome.code, typeof field === 'string' ? { fields: { [field]: outcome.code } } : {});
  }
  request.reportPositions(outcome.positions);
  return { state: 'inReview' as const };
});
export const identityCheckHandlers = [read, send];
