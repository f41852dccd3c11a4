import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, seal, tryLogin } from './support/rest.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
});
afterAll(() => house.close());

const PATH = '/wps/agent/application';
const FORM = {
  ...{ username: 'newagent', password: 'Quiet-harbour-41', confirmPassword: 'Quiet-harbour-41' },
  ...{ payeeName: 'Chan Mei', mobileNum: '123456789', countryDialingCode: '60' },
  ...{ email: 'chan@mail.example', about: 'By my shop in the harbour.' },
};
const apply = async (more: object = {}) =>
  call<{ reference: string }>(house.origin, PATH, {
    method: 'PUT',
    body: await seal(house.origin, { ...FORM, ...more }, { method: 'PUT', path: PATH }),
  });
const standing = (reference: string) => call<{ state: string }>(house.origin, PATH, { query: { reference } });

it('an application follows the rules of the registration, and every field is required', async () => {
  const refused = await apply({ username: '7x', password: 'Quiet-harbour-41', confirmPassword: 'other', email: '' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'format-incorrect' } });
  expect(refused.body).toMatchObject({
    fields: { username: 'pattern', confirmPassword: 'mismatch', email: 'required' },
  });
  expect((await apply({ mobileNum: '12' })).body).toMatchObject({ fields: { mobileNum: 'too-short' } });
});
it('an accepted application becomes an agent account that logs in at the agents’ entry', async () => {
  const { value } = await apply();
  expect((await standing(value.reference)).value.state).toBe('inReview');
  expect((await tryLogin(house.origin, FORM.username, FORM.password)).status).toBe(401);
  await house.engine.submit({
    command: { kind: 'decideApplication', id: value.reference, accept: true, member: 'm9001' },
    actor: 'operator',
    key: 'decide-0001',
  });
  expect((await standing(value.reference)).value.state).toBe('accepted');
  expect((await standing('AP-unknown')).code).toBe('not-found');
  expect(await tryLogin(house.origin, FORM.username, FORM.password, { side: 'agent' })).toMatchObject({ status: 200 });
});
