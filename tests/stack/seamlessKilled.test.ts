import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import type { KickOff, FixtureShown } from '../../server-mock/vendors/host/wire.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { auditJournal } from './support/ledgerAudit.ts';
import { killAllHouses, startKillableHouse } from './support/killableHouse.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';
import { requestVendorHost } from './support/vendor.ts';

const folder = temporaryFolder();
afterAll(() => {
  killAllHouses();
  folder.remove();
});
const game = createWorld({ seed: 20_260_401, defaultPassword: undefined }).catalogue.byCategory('SPORTS')[0]!;
const balance = async (origin: string, token: string): Promise<number> =>
  toMinor((await call<{ balance: string }>(origin, '/wps/v2/wallets/balance', { token })).value.balance) ?? Number.NaN;
/** The outcome by the course that was shown. */
const winnerOf = ({ moments }: Pick<KickOff, 'moments'>): string => {
  const [home, away] = moments.at(-1)?.score ?? [0, 0];
  return home > away ? 'home' : home < away ? 'away' : 'draw';
};

describe('a match over a kill', () => {
  it('REL-23 the house is killed after the course was shown: the next one settles the bet as shown, once, with or without a request', async () => {
    const journal = join(folder.path, 'match');
    const first = await startKillableHouse(journal);
    const { token } = await login(first.origin, 'meilin07');
    const { id: member } = (await call<{ id: string }>(first.origin, '/wps/member/info', { token })).value;
    const before = await balance(first.origin, token);
    const body = { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' };
    const launched = await call<{ ticket: string }>(first.origin, '/wps/game/launchGame', {
      method: 'POST',
      token,
      body,
    });
    const opened = (
      await requestVendorHost(first.origin, '/session', { body: { ticket: launched.value.ticket } })
    ).json();
    const fixture = opened['fixture'] as FixtureShown;
    const [stake = ''] = opened['stakes'] as string[];
    const placeBet = async (origin: string, path: string, choice: string, key: string) => {
      const headers = { authorization: `Bearer ${String(opened['session'])}`, 'idempotency-key': key };
      return requestVendorHost(origin, path, { body: { stake, choice: `${fixture.n}-${choice}` }, headers });
    };
    // A bet on each outcome: every match ends as its own course says.
    const bets = await Promise.all(
      fixture.odds.map(async ({ outcome, returns }) => {
        const key = randomUUID();
        const shown = (await placeBet(first.origin, '/fixture', outcome, key)).json() as unknown as KickOff;
        const payout = winnerOf(shown) === outcome ? Math.floor(((toMinor(stake) ?? 0) * returns) / 100) : 0;
        return { outcome, key, shown, payout };
      }),
    );
    expect(await balance(first.origin, token)).toBe(before - bets.length * (toMinor(stake) ?? 0));
    await first.kill();

    const second = await startKillableHouse(journal);
    const socket = await connect(second.origin, { token });
    await socket.subscribe(`bets:${member}`);
    type Rows = { rows: Record<string, { roundId: string; state: string; payout: number | null } | null> };
    const closed = async (roundId: string) => {
      const rows = ({ data }: { data: unknown }) => Object.values((data as Rows).rows);
      const frame = await socket.waitForFrame(`bets:${member}`, (one) =>
        rows(one).some((row) => row?.roundId === roundId && row.state !== 'open'),
      );
      return rows(frame).find((row) => row?.roundId === roundId);
    };
    // No further request comes: the stored bets are settled by themselves.
    for (const { shown, payout } of bets) expect((await closed(shown.roundId))?.payout).toBe(payout);
    socket.close();
    const after = before + bets.reduce((sum, { payout }) => sum + payout - (toMinor(stake) ?? 0), 0);
    expect(await balance(second.origin, token)).toBe(after);
    for (const { outcome, key, shown, payout } of bets) {
      const again = await placeBet(second.origin, '/fixture/end', outcome, key);
      expect([again.status, again.json()['winner'], again.json()['moments']]).toEqual([
        200,
        winnerOf(shown),
        shown.moments,
      ]);
      expect(toMinor(String(again.json()['payout']))).toBe(payout);
    }
    expect(await balance(second.origin, token)).toBe(after);
    await second.kill();
    const { records } = await auditJournal(journal);
    const kinds = records.filter(({ actor }) => actor.startsWith('vendor:')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'debit')).toHaveLength(bets.length);
    expect(kinds.filter((kind) => kind === 'credit')).toHaveLength(bets.length);
    expect(kinds).not.toContain('rollback');
  }, 120_000);
});
