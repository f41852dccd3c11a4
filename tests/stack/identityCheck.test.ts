/** The identity check through the whole house: documents, submission, decision by the control interface, and what it changes. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { pngOf } from '../../server-mock/content/pictures/testing/pictureFixture.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login, PASSWORD } from './support/rest.ts';
import { connect, type TestSocket } from './support/socket.ts';

const WHO = 'meilin07';
const PAYMENT = 'Quiet-River-31';
const SECRET = 'a-secret-of-the-test';
const NAME = 'Chan Mei Lin Grace';
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
let socket: TestSocket;
let topic: string;
let image: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, control: 0, controlSecret: SECRET });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, WHO));
  socket = await connect(house.origin, { token });
  topic = `identity:${house.engine.state().accounts.get(WHO)}`;
  await socket.subscribe({ topic });
});
afterAll(async () => {
  socket.close();
  await house.close();
});

const upload = (bytes: Buffer, by = token) =>
  callHouse<{ image: string }>('identityImage', {
    token: by,
    body: { pieces: bytes.toString('base64').match(/.{1,60000}/g) ?? [] },
  });
const send = (more: object = {}, key?: string, by = token) =>
  callHouse('submitIdentityCheck', {
    token: by,
    ...(key !== undefined && { key }),
    body: {
      ...{ fullName: NAME, birthDate: '1990-05-17', documentKind: 'passport', images: [image], password: PASSWORD },
      ...more,
    },
  });
interface Sent {
  readonly id: string;
  readonly pictures: readonly string[];
}
const operate = async (action: string, body: object) => {
  const answer = await fetch(`${house.controlOrigin}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, sent: (await answer.json()) as Sent };
};
const decide = (decision: string, more: object = {}) => operate('reviewIdentity', { account: WHO, decision, ...more });
const check = async (by = token) =>
  (await callHouse<{ list: readonly Readonly<Record<string, unknown>>[] }>('identityCheck', { token: by })).value
    .list[0];
/** Resolves once the topic says so. */
const live = (state: string) =>
  socket.waitForFrame(topic, ({ data }) => JSON.stringify(data).includes(`"state":"${state}"`));
const message = async () =>
  (await callHouse<{ items: readonly { title: { EN: string } }[] }>('messages', { token })).value.items.at(-1)?.title
    .EN;

it('a document is kept as pixels alone, and only its owner and the operator get it, as an attachment', async () => {
  const photo = await sharp(pngOf(40, 30))
    .jpeg()
    .withExif({ IFD0: { Artist: 'who took it' } })
    .toBuffer();
  ({ image } = (await upload(photo)).value);
  expect((await upload(Buffer.from('GIF89a not a document'))).code).toBe('image-refused');
  const other = (await login(house.origin, 'sub21')).token;
  expect((await callHouse('uploadedImage', { token: other, query: { image } })).code).toBe('not-found');
  expect((await send({}, undefined, other)).code).toBe('image-refused');
  const { value } = await callHouse<{ url: string }>('uploadedImage', { token, query: { image } });
  const file = await fetch(house.origin + value.url);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="picture-/);
  expect(Buffer.from(await file.arrayBuffer()).includes('who took it')).toBe(false);
});
it('a check is sent with the log-in password, by an adult, and once under a key', async () => {
  expect(await check()).toBeUndefined();
  expect((await decide('ask')).status).toBe(200);
  await live('asked');
  const refused = async (more: object) => {
    const { code, failure } = await send(more);
    return [code, failure.fields];
  };
  expect(await refused({ password: 'Wrong-Word-99' })).toEqual([
    'wrong-credentials',
    { password: 'wrong-credentials' },
  ]);
  expect(await refused({ birthDate: '2015-01-01' })).toEqual(['under-age', { birthDate: 'under-age' }]);
  expect(await refused({ fullName: ' 7 ' })).toEqual(['format-incorrect', { fullName: 'format-incorrect' }]);
  const key = 'identity-check-of-the-test';
  const [one, again] = [await send({}, key), await send({}, key)];
  expect([one.code, again.code, again.value]).toEqual([null, null, one.value]);
  await live('inReview');
  expect((await send()).code).toBe('identity-in-review');
  expect(await check()).toMatchObject({ state: 'inReview', fullName: NAME, documentKind: 'passport', reason: null });
});
it('the operator reads the documents, refuses with a reason, and a decided submission is not decided again', async () => {
  const { sent: documents } = await operate('identityDocuments', { account: WHO });
  expect(documents).toMatchObject({ fullName: NAME, birthDate: '1990-05-17', documentKind: 'passport' });
  const [picture] = documents.pictures;
  const file = await fetch(house.origin + picture);
  expect([file.status, (await fetch(house.origin + picture)).status]).toEqual([200, 404]);
  expect((await decide('refuse')).status).toBe(409);
  expect((await decide('refuse', { reason: 'nonsense' })).status).toBe(400);
  expect((await decide('refuse', { reason: 'nameDiffers', submission: documents.id })).status).toBe(200);
  await live('refused');
  expect(await check()).toMatchObject({ state: 'refused', reason: 'nameDiffers', fullName: NAME });
  expect((await decide('accept', { submission: documents.id })).status).toBe(409);
  expect(await message()).toBe('Identity check refused');
});
it('the accepted name is the one that payees must be in: earlier payees of another name are paid no more', async () => {
  const payees = async () =>
    (
      await callHouse<{
        payees: readonly { readonly id: string; readonly maskedHolder: string; readonly inVerifiedName: boolean }[];
      }>('payeeList', { token })
    ).value.payees;
  const body = { password: PASSWORD, newPassword: PAYMENT, confirmNewPassword: PAYMENT };
  expect((await callHouse('setPaymentPassword', { token, body })).code).toBeNull();
  const quote = async () =>
    (await callHouse('withdrawalQuote', { token, body: { amount: '50.00', payee: earlier?.id ?? '' } })).code;
  const [earlier] = await payees();
  expect(earlier?.inVerifiedName).toBe(true);
  expect((await send()).code).toBeNull();
  expect((await decide('accept')).status).toBe(200);
  await live('accepted');
  expect(await message()).toBe('Identity check accepted');
  expect((await send()).code).toBe('identity-accepted');
  expect((await payees()).map(({ inVerifiedName }) => inVerifiedName)).toEqual([false]);
  expect(await quote()).toBe('payee-refused');
  const request = { amount: '50.00', payee: earlier?.id, fee: '0.00', forfeits: '0.00', paymentPassword: PAYMENT };
  expect((await callHouse('requestWithdrawal', { token, body: request })).code).toBe('payee-refused');
  const added = { bank: 'selat', account: '998877665544', paymentPassword: PAYMENT };
  const { value } = await callHouse('addPayee', { token, body: added });
  expect(value).toMatchObject({ maskedHolder: 'C••• M••• L••• G•••', inVerifiedName: true });
});
it('the sample accounts show an accepted and a refused check; a trial account has none', async () => {
  const [agent, sub, trial] = await Promise.all(
    ['agent88', 'sub21', 'trial01'].map(async (account) => (await login(house.origin, account)).token),
  );
  expect([(await check(agent))?.['state'], (await check(sub))?.['reason']]).toEqual(['accepted', 'expired']);
  expect((await callHouse('identityCheck', { token: trial! })).code).toBe('trial-refused');
  expect((await socket.subscribe({ topic: 'identity:m1002' })).refused).toEqual({ 'identity:m1002': 'forbidden' });
});
