/** Secrets and names planted in a recording, so that tests can look for leaks. For tests only. */
import { topicRow } from '../../../contract/index.ts';
import { HEAD } from '../../testing/recordingFixture.ts';
import { createRecordingWriter } from '../../write/writer.ts';

/** Values that must reach no file: a token, a mail address, a phone number, IP addresses, an identity card, a bank card, a key. */
export const CANARIES = [
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtMTAwNyJ9.c2lnbmF0dXJl',
  'mei.lin@example.com',
  '0912-345-678',
  '203.0.113.7',
  '2001:db8:85a3:0:0:8a2e:370:7334',
  '880101-14-5678',
  '4111 1111 1111 1111',
  'a3f1c9d27be84f60a3f1c9d27be84f60',
] as const;
/** Planted persons as ids, accounts and names. */
export const PERSONS = ['m1007', 'm1012', 'meilin07', 'Mei Lin', '小明', 'Wong Mei Lin'] as const;

/** Writes a recording with a canary in every text field. */
export const recordCanaries = () => {
  const parts: Uint8Array[] = [];
  const writer = createRecordingWriter({
    rows: topicRow,
    packer: null,
    write: (bytes) => void parts.push(bytes),
    head: { ...HEAD, note: `at ${CANARIES[3]}` },
  });
  CANARIES.forEach((canary, at) => {
    const id = at + 1;
    const item = {
      id,
      key: canary,
      member: 'm1012',
      nickname: 'Mei Lin',
      silk: canary,
      text: `I am Wong Mei Lin ${canary}`,
      at: 1,
    };
    const frame = { epoch: 1, seq: id, at: 1 };
    writer.add({
      k: 'frame',
      t: at,
      via: 'hub',
      f: { ...frame, topic: 'chat:lobby', prev: id - 1, kind: 'items', data: { from: 1, items: [item] } },
    });
    const row = { id: canary, account: 'meilin07', silk: canary, gameId: 'g', vendor: 'PG', category: 'RNG' };
    const win = { ...row, gameName: { CN: canary, EN: canary, MY: canary }, winAmount: 5, currency: 'CNY', wonAt: 1 };
    writer.add({
      k: 'frame',
      t: at,
      via: 'hub',
      f: { ...frame, topic: 'winners:ALL', prev: -1, kind: 'snapshot', data: { rows: { [canary]: win } } },
    });
    const raw = { password: 'hunter2hunter2', from: canary, nested: [{ note: canary }] };
    writer.add({
      k: 'frame',
      t: at,
      via: 'hub',
      f: { ...frame, topic: `raw:${canary}`, prev: -1, kind: 'snapshot', data: raw },
    });
    writer.add({
      k: 'command',
      t: at,
      id: canary,
      name: 'chatSend',
      body: { room: 'lobby', text: canary, token: canary },
    });
    writer.add({
      k: 'command',
      t: at,
      id: canary,
      name: 'register',
      body: { payeeName: 'Wong Mei Lin', password: canary },
    });
    writer.add({ k: 'ack', t: at, id: canary, state: 'done', code: null });
    const query = { room: canary, username: 'meilin07', verificationCode: '831942' };
    const rest = { k: 'rest', t: at, query, status: 200, code: null, position: null } as const;
    writer.add({ ...rest, name: 'login', answer: { token: canary, account: 'meilin07' } });
    writer.add({
      ...rest,
      name: 'permission',
      answer: { location: { ip: canary, country: 'MY' }, mainDomain: canary },
    });
    const info = { id: 'm1007', account: 'meilin07', nickname: 'Mei Lin', phone: canary, type: 1 };
    const position = { topic: 'member:m1007', epoch: 1, seq: 1 };
    writer.add({ ...rest, name: 'memberInfo', answer: info, position });
    writer.mark(at, `mark ${canary}`.slice(0, 128), canary);
  });
  return { writer, parts };
};
