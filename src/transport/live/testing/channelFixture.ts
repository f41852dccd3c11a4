/** For tests: the real channel and the real REST client on virtual time, over a fake hub and a fake house. */
import axios from 'axios';
import { chatTopic } from '../../../contract/chat/chat.topics.ts';
import { ledgerTopic } from '../../../contract/ledger/ledger.topics.ts';
import { systemTopic } from '../../../contract/system/system.topics.ts';
import { betsTopic, walletTopic } from '../../../contract/wallet/wallet.topics.ts';
import type { Freshness, LiveBatch } from '../../../gate/batch.ts';
import { fakePlatform, type FakePlatform } from '../../../platform/testing/fakePlatform.ts';
import { failure, fakeHouse, success, type Reply, type SeenRequest } from '../../rest/testing/fakeHouse.ts';
import { createTransport } from '../../index.ts';
import { fakeHub } from './fakeHub.ts';
import type { Tap } from '../tap.ts';

export const FIXTURE_TOPICS = [walletTopic, betsTopic, systemTopic, ledgerTopic, chatTopic];
export const WALLET = 'wallet:m1';
export const BETS = 'bets:m1';
export const TOKEN = 'token-of-m1';

export const walletValue = (balance: number) => ({ balance, held: 0, currency: 'MYR', wallets: [] });
/** A wallet frame; `prev` below zero makes it a snapshot. */
export const walletFrame = (epoch: number, prev: number, seq: number, balance: number) => ({
  topic: WALLET,
  epoch,
  prev,
  seq,
  kind: prev < 0 ? 'snapshot' : 'delta',
  at: 1_760_000_000_000,
  data: walletValue(balance),
});
export const betRow = (id: string) => ({
  betId: id,
  roundId: 'r',
  vendor: 'v',
  gameId: 'g',
  gameName: { EN: 'a', CN: 'b', MY: 'c' },
  stake: 100,
  payout: null,
  state: 'open',
  placedAt: 1,
  settledAt: null,
});
export const betsFrame = (epoch: number, prev: number, seq: number, ...ids: readonly string[]) => ({
  topic: BETS,
  epoch,
  prev,
  seq,
  kind: prev < 0 ? 'snapshot' : 'delta',
  at: 1_760_000_000_000,
  data: { rows: Object.fromEntries(ids.map((id) => [id, betRow(id)])) },
});
export const balanceAnswer = (balance: string, at: number, seq: number, epoch = 7): Reply =>
  success({ balance, held: '0.00', currency: 'MYR', currencySymbol: 'RM', wallets: [] }, at, {
    topic: WALLET,
    epoch,
    seq,
  });

export const channelFixture = (seed = 1, tapOf?: (platform: FakePlatform) => Tap) => {
  const platform = fakePlatform({ seed });
  const { clock } = platform;
  const hub = fakeHub(clock);
  const replies: Record<string, (seen: SeenRequest, nth: number) => Reply> = {};
  const house = fakeHouse((seen, nth) => replies[seen.url]?.(seen, nth) ?? failure(503, 'house-busy'));
  let tokensWanted = 0;
  const transport = createTransport(platform, {
    topics: FIXTURE_TOPICS,
    http: { adapter: house.adapter, library: axios },
    source: hub.source,
    ...(tapOf ? { tap: tapOf(platform) } : {}),
    onTokenWanted: () => (tokensWanted += 1),
  });
  const { live, rest } = transport;
  const batches: LiveBatch[] = [];
  const endings: string[] = [];
  const statuses = new Map<string, LiveBatch['statuses'][number]>();
  live.onBatch((batch) => {
    batches.push(batch);
    for (const status of batch.statuses) statuses.set(status.topic, status);
  });
  live.onEnded((code) => endings.push(code));
  const last = (): LiveBatch => {
    const batch = batches.at(-1);
    if (!batch) throw new Error('no batch yet');
    return batch;
  };
  return {
    platform,
    clock,
    hub,
    replies,
    house,
    live,
    rest,
    batches,
    endings,
    statuses,
    last,
    tokensWanted: () => tokensWanted,
    freshness: (topic: string): Freshness | undefined => statuses.get(topic)?.freshness,
    changes: () => batches.flatMap(({ changes }) => changes),
    /** The newest value that passed the gate. */
    value: (topic: string): unknown =>
      batches.flatMap((b) => b.changes).findLast((c) => c.topic === topic)?.effect.frame.data,
    startMember: (wanted: readonly string[] = [WALLET], shown = true) => {
      rest.setSession(TOKEN);
      live.start({ kind: 'member', member: 'm1', token: TOKEN });
      live.setTopics(wanted.map((topic) => ({ topic, shown })));
    },
    /** Heartbeats every 4 s for a while, as a healthy hub sends them. */
    beats: async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        await clock.advance(4_000);
        hub.last().heartbeat();
      }
      await clock.advance(50);
    },
  };
};
/** A member with a synced wallet at seq 5, balance 1000. */
export const syncedMember = async (wanted: readonly string[] = [WALLET]) => {
  const set = channelFixture();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember(wanted);
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  return set;
};
