import { describe, expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { HEAD } from '../testing/recordingFixture.ts';
import { createRedactor } from './redactor.ts';

describe('names in a recording', () => {
  test('P-05 a member has the same pseudonym everywhere, also in names of topics', async () => {
    const redactor = createRedactor(topicRow);
    expect(redactor.head(HEAD)).toMatchObject({
      viewer: { member: 'p1' },
      topics: ['wallet:p1', 'chat:lobby', 'salary:p1', 'system'],
    });
    const answer = { id: 'm1007', account: 'meilin07', nickname: 'Mei Lin', type: 1 };
    const position = { topic: 'member:m1007', epoch: 1, seq: 2 };
    const rest = { k: 'rest', t: 1, name: 'memberInfo', query: {}, status: 200, code: null, answer, position } as const;
    expect(redactor.record(rest)).toMatchObject({
      answer: { id: 'p1', account: 'a1', nickname: 'n1', type: 1 },
      position: { topic: 'member:p1' },
    });
    expect(redactor.topic('team:m2000')).toBe('team:p2');
    expect(redactor.topic('bets:m2000')).toBe('bets:p2');
  });

  test('P-05 an id that names a member is kept for no member, also where the member stands behind it in the data', () => {
    const redactor = createRedactor(topicRow);
    const item = {
      id: 1,
      contractId: 'W-daily-m2001',
      kind: 'daily',
      period: 'daily',
      upline: 'm2000',
      downline: 'm2001',
      state: 'active',
      terms: null,
      realtime: null,
      at: 1,
    };
    const data = { from: 1, items: [item] };
    const f = { topic: 'contract:m2000', epoch: 1, prev: -1, seq: 1, kind: 'snapshot', at: 1, data } as const;
    const first = redactor.record({ k: 'frame', t: 1, via: 'hub', f });
    expect(first).toMatchObject({ f: { data: { items: [{ contractId: 'id~1', upline: 'p1', downline: 'p2' }] } } });
    expect(redactor.record({ k: 'frame', t: 1, via: 'hub', f })).toEqual(first);
    expect(redactor.value('contract:m2000', { ...data, broken: false })).toMatchObject({
      items: [{ contractId: 'id~1' }],
    });
  });

  test('P-05 a command, its answer and its chat message share one pseudonymous key', () => {
    const redactor = createRedactor(topicRow);
    const id = 'a3f1c9d27be84f60a3f1c9d27be84f60';
    const command = redactor.record({
      k: 'command',
      t: 1,
      id,
      name: 'chatSend',
      body: { room: 'lobby', text: 'hi there' },
    });
    expect(command).toMatchObject({ id: 'k1', body: { room: 'lobby', text: 'xx xxxxx' } });
    expect(redactor.record({ k: 'ack', t: 2, id, state: 'done', code: null })).toMatchObject({ id: 'k1' });
  });

  test('P-05 two rows and two topics stay distinct, even if their names look like secrets', () => {
    const redactor = createRedactor(topicRow);
    const draw = (issue: string) => ({ issue, drawAt: 1, state: 'open', numbers: ['1'] });
    const rows = { '20261121001': draw('20261121001'), '20261121002': draw('20261121002') };
    const f = {
      topic: 'draws:0912345678',
      epoch: 1,
      prev: -1,
      seq: 1,
      kind: 'snapshot',
      at: 1,
      data: { rows },
    } as const;
    const record = redactor.record({ k: 'frame', t: 1, via: 'hub', f });
    expect(record).toMatchObject({
      f: {
        topic: 'draws:id~1',
        data: { rows: { 'id~2': { issue: 'id~2' }, 'id~3': { issue: 'id~3' } } },
      },
    });
    expect(redactor.topic('draws:0912345679')).not.toBe(redactor.topic('draws:0912345678'));
    expect(redactor.topic('winners:ALL')).toBe('winners:ALL');
  });

  test('P-05 SAFE-49 a member named inside a reference, a parameter or a mark is replaced too', () => {
    const redactor = createRedactor(topicRow, ['agent88']);
    const head = redactor.head({
      ...HEAD,
      topics: [],
      viewer: { ...HEAD.viewer, member: 'm1002' },
      note: 'Agent88 at work',
    });
    expect(head.note).toBe('a1 at work');
    const line = { member: 'b1003', account: 'mei lin', kind: 'bet', bets: 1, stake: 1, earned: 1 };
    const reference = (n: number): string => `RS${n}-m1002`;
    const item = {
      id: 1,
      reference: reference(2),
      lines: [
        { ...line, corrects: { betId: 'PG-1', reference: reference(1) } },
        { ...line, corrects: null },
      ],
    };
    const data = { from: 1, items: [item] };
    const f = { topic: 'salary:m1002', epoch: 1, prev: -1, seq: 1, kind: 'snapshot', at: 1, data } as const;
    expect(redactor.record({ k: 'frame', t: 1, via: 'hub', f })).toMatchObject({
      f: { data: { items: [{ reference: 'id~1', lines: [{ corrects: { betId: 'PG-1', reference: 'id~2' } }, {}] }] } },
    });
    const answer = { from: 1, items: [{ id: 1, type: 'salary', amount: 5, reference: reference(2) }] };
    const asked = { query: { state: 'b1003', gameName: 'Mei 8' }, status: 200, code: null, position: null } as const;
    expect(redactor.record({ k: 'rest', t: 1, name: 'transactionDetail', answer, ...asked })).toMatchObject({
      query: { state: 'p2', gameName: 'xxx #' },
      // The same payout has the same pseudonym.
      answer: { items: [{ type: 'salary', reference: 'id~1' }] },
    });
    expect(redactor.record({ k: 'mark', t: 1, label: 'b1003 wins', note: 'MEI LIN, b10031, (m1002)' })).toMatchObject({
      label: 'p2 wins',
      note: 'a2, b10031, (p1)',
    });
  });

  test('the house in the place of a member is no person', () => {
    const redactor = createRedactor(topicRow);
    const answer = { list: [{ contractId: 'c1', upline: 'house', downline: 'm1007' }] };
    const rest = { k: 'rest', t: 1, name: 'realtimeSalaryContracts', query: {}, status: 200, code: null } as const;
    expect(redactor.record({ ...rest, answer, position: null })).toMatchObject({
      answer: { list: [{ contractId: 'c1', upline: 'house', downline: 'p1' }] },
    });
  });

  test('P-05 the pages of a member are recorded without holders, numbers, contacts and addresses', () => {
    const redactor = createRedactor(topicRow);
    const recorded = (name: string, answer: object, query: Readonly<Record<string, string>> = {}): string =>
      JSON.stringify(
        redactor.record({ k: 'rest', t: 1, name, query, status: 200, code: null, answer, position: null }),
      );
    const texts = [
      recorded('deviceList', { devices: [{ id: 'd1', browser: 'Firefox', system: 'Linux', address: '203.0.113.7' }] }),
      recorded('payeeList', { payees: [{ id: 'b1', maskedAccount: '••••5678', maskedHolder: 'W•• Mei Lin' }] }),
      recorded('securityCentre', { account: 'meilin07', maskedMobile: '•••• 1007', maskedEmail: 'm•@mail.example' }),
      recorded('cashierDetail', {
        pay: {
          account: { bank: 'CIMB', holder: 'Wong Mei Lin', number: '5678901' },
          url: 'https://pay.example/5678901',
        },
      }),
      recorded('agentLog', { list: [{ by: 'meilin07', act: 'freeze', subject: 'harbour77', at: 1 }] }),
      recorded('downlines', { list: [] }, { search: 'harbour77', under: 'm2000', sort: 'account' }),
    ].join('\n');
    expect(texts).toContain('"browser":"Firefox"');
    expect(texts).toContain('"sort":"account"');
    for (const personal of ['203.0.113.7', '5678', 'Mei Lin', '1007', 'mail.example', 'meilin07', 'harbour77', 'm2000'])
      expect(texts, personal).not.toContain(personal);
  });
  test('a term of the contract stays, even if a player has that name', () => {
    const redactor = createRedactor(topicRow, ['settled', 'lobby']);
    const bet = { betId: 'PG-1', state: 'settled', gameName: { EN: 'Settled Lantern' } };
    const f = {
      topic: 'bets:m1',
      epoch: 1,
      prev: -1,
      seq: 1,
      kind: 'snapshot',
      at: 1,
      data: { rows: { 'PG-1': bet } },
    };
    expect(redactor.record({ k: 'frame', t: 1, via: 'hub', f: { ...f, kind: 'snapshot' } })).toMatchObject({
      f: { data: { rows: { 'PG-1': { state: 'settled', gameName: { EN: 'a1 Lantern' } } } } },
    });
    expect(redactor.topic('chat:lobby')).toBe('chat:lobby');
  });
});
