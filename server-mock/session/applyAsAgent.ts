/** Takes an application to become an agent: its fields follow the rules of the registration, and all are required (R-MSG-11). */
import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '../../src/contract/call.ts';
import { ABOUT_MAX, type agentApplication } from '../../src/contract/registration/application.calls.ts';
import { registerRulesOf, settingsOf } from '../core/settings/deployment.ts';
import { dateAt } from '../core/team/day.ts';
import { Refused } from '../security/refused.ts';
import type { CallRequest } from './handler.ts';
import type { House } from './house.ts';
import { normalizePhoneNumber } from './phoneNumbers.ts';
import { refusalOf } from './refusalOf.ts';
import { registrationFaults } from './registrationFields.ts';

const FIELDS: readonly string[] = ['username', 'password', 'confirmPassword', 'payeeName', 'mobileNum', 'email'];
type Body = BodyOf<typeof agentApplication>;

const faultsOf = (body: Body, house: House): Readonly<Record<string, string>> => {
  const state = house.engine.state();
  const rules = registerRulesOf(state)
    .filter(({ field }) => FIELDS.includes(field))
    .map((rule) => ({ ...rule, enabled: true, required: true }));
  const faults = registrationFaults(
    {
      mode: 'username',
      rules,
      proof: 'code',
      mobilePassword: false,
      minimumAge: settingsOf(state).ages.byBirthday,
      today: dateAt(house.clock.now(), house.world.merchant.timeZone),
    },
    body,
  );
  return [...body.about].length > ABOUT_MAX ? { ...faults, about: 'too-long' } : faults;
};
/** Throws Refused. */
export const applyAsAgent = async (
  { body, key }: Pick<CallRequest<typeof agentApplication>, 'body' | 'key'>,
  house: House,
): Promise<AnswerOf<typeof agentApplication>> => {
  const faults = faultsOf(body, house);
  const mobile = normalizePhoneNumber(body.mobileNum, body.countryDialingCode);
  const fields = mobile === null && !('mobileNum' in faults) ? { ...faults, mobileNum: 'pattern' } : faults;
  if (mobile === null || Object.keys(fields).length > 0) throw new Refused('format-incorrect', { fields });
  // From the key, which the applicant alone knows: a repeated press after a restart is the same application (H-18).
  const id = `AP${createHash('sha256').update(`application ${key}`).digest('hex').slice(0, 32)}`;
  if (house.engine.state().applications.has(id)) return { reference: id };
  const outcome = await house.engine.submit({
    command: {
      kind: 'applyAsAgent',
      id,
      account: body.username,
      credential: await house.passwords.hash(body.password),
      // The number is not proven: like a registration's, it identifies no account.
      personal: {
        email: body.email.trim().toLowerCase(),
        mobile: '',
        referralCode: '',
        profile: { payeeName: body.payeeName, mobileNum: mobile },
      },
      about: body.about,
    },
    actor: 'visitor',
    key,
  });
  if (!outcome.ok) throw refusalOf(outcome);
  return { reference: String(outcome.result['id']) };
};
