import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { auditJournal } from './support/ledgerAudit.ts';
import { killAllHouses, startKillableHouse as start } from './support/killableHouse.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';
import { requestVendorHost } from './support/vendor.ts';

const folder = temporaryFolder();
/** The same world as the child's: both come from the house's own seed. */
const game = createWorld({ seed: 20_260_401, defaultPassword: undefined }).catalogue.hot[0]!;
afterAll(() => {
  killAllHouses();
  folder.remove();
});

interface Round {
  readonly roundId: string;
  readonly symbols: unknown;
  readonly payout: string;
  readonly balance: string;
}
const spin = (origin: string, session: string, stake: string, key: string) =>
  requestVendorHost(origin, '/spin', {
    body: { stake },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': key },
  });

/** When the house is killed: once the request was sent, once the debit arrived, or once the round was shown. */
const MOMENTS = ['pressed', 'debited', 'shown'] as const;

describe('a bet sent again after a kill', () => {
  it.each(MOMENTS)(
    'REL-20 REL-19 makes one debit, one end and the same symbols, killed at the moment: %s',
    async (moment) => {
      const journal = join(folder.path, moment);
      const first = await start(journal);
      const { token } = await login(first.origin, 'meilin07');
      const { id: member } = (await call<{ id: string }>(first.origin, '/wps/member/info', { token })).value;
      const wallet = `wallet:${member}`;
      const socket = await connect(first.origin, { token });
      await socket.subscribe(wallet);
      const before = (await socket.waitForFrame(wallet)).data as { balance: number };
      const body = { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' };
      const launched = await call<{ ticket: string }>(first.origin, '/wps/game/launchGame', {
        method: 'POST',
        token,
        body,
      });
      const opened = (
        await requestVendorHost(first.origin, '/session', { body: { ticket: launched.value.ticket } })
      ).json();
      const [session, [stake = '']] = [String(opened['session']), opened['stakes'] as string[]];
      const key = randomUUID();
      const pendingBet = spin(first.origin, session, stake, key).then(
        (answer) => (answer.status === 200 ? (answer.json() as unknown as Round) : null),
        () => null,
      );
      if (moment === 'debited') await socket.waitForFrame(wallet, ({ kind }) => kind === 'delta');
      const shown = moment === 'shown' ? await pendingBet : null;
      socket.close();
      await first.kill();
      const seen = shown ?? (await pendingBet);

      const second = await start(journal);
      const again = await spin(second.origin, session, stake, key);
      const third = await spin(second.origin, session, stake, key);
      expect([again.status, again.body]).toEqual([third.status, third.body]);
      if (seen)
        expect(again.json()).toMatchObject({ roundId: seen.roundId, symbols: seen.symbols, payout: seen.payout });
      await second.kill();

      const { records: all } = await auditJournal(journal);
      const records = all.filter(({ actor }) => actor.startsWith('vendor:'));
      const kinds = records.map(({ kind }) => kind);
      const account = mainAccount(member);
      const moves = records
        .flatMap(({ events }) => events as readonly HouseEvent[])
        .flatMap((event) => (event.type === 'posted' ? [event] : []))
        .flatMap(({ debit, credit, amount }) => (debit === account ? [-amount] : credit === account ? [amount] : []));
      const round = (again.status === 200 ? again.json() : null) as Round | null;
      // Shown: settled for good. Not shown: settled by the retry, or void with the stake returned (REL-23).
      expect(kinds.filter((kind) => kind === 'debit').length).toBeLessThanOrEqual(1);
      expect(kinds.filter((kind) => kind === 'credit')).toHaveLength(round ? 1 : 0);
      expect(moves.filter((amount) => amount < 0).length).toBeLessThanOrEqual(1);
      expect(moves.filter((amount) => amount > 0).length).toBeLessThanOrEqual(1);
      const minor = (text: string): number => Math.round(Number(text) * 100);
      const moved = moves.reduce((sum, amount) => sum + amount, 0);
      expect(moved).toBe(round ? minor(round.payout) - minor(stake) : 0);
      if (round) expect(minor(round.balance)).toBe(before.balance + moved);
      if (moment === 'shown') expect(round).not.toBeNull();
    },
    60_000,
  );
});
