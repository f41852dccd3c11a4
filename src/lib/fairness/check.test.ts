import { createHash, createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { checkReceipt, checkSeeds, drawnRound, type FairCrypto, type Receipt, type RecordedSeed } from './check.ts';
import { integersFrom } from './integers.ts';

const crypto: FairCrypto = {
  sha256: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest()),
  hmacSha256: (key, bytes) => Promise.resolve(createHmac('sha256', key).update(bytes).digest()),
};
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const LAST = createHash('sha256').update('the last seed of this test').digest('hex');
const FIRST = sha256(LAST);
const COUNT = 12;

/** Two seeds of one chain, both revealed, as an honest house records them. */
let seeds: readonly RecordedSeed[];
let receipts: readonly Receipt[];
beforeAll(async () => {
  const kept: Receipt[] = [];
  const made: RecordedSeed[] = [];
  for (const [number, serverSeed] of [FIRST, LAST].entries()) {
    const [ownSeed, hash] = [`own-${number}`, sha256(serverSeed)];
    const rounds: RecordedSeed['rounds'][number][] = [];
    for (let nonce = 0; nonce < COUNT; nonce += 1) {
      const bet = { game: nonce % 2 ? 'draw' : 'reels', choice: nonce % 2 ? 'odd' : '', stake: 100 } as const;
      const drawn = await drawnRound(crypto, { serverSeed, ownSeed, nonce }, bet);
      const { numbers, payout } = drawn!;
      const roundId = `r${number}-${nonce}`;
      rounds.push({ ...bet, roundId, nonce, payout, isVoid: false });
      kept.push({ ...bet, roundId, seed: number, hash, serverSeed, ownSeed, nonce, numbers, payout });
    }
    made.push({ number, hash, ownSeed, serverSeed, count: COUNT, rounds });
  }
  [seeds, receipts] = [made, kept];
});
const findingsOf = async (receipt: Receipt) => (await checkReceipt(crypto, receipt, seeds)).findings;
/** Each hex text that differs from this one in one bit. */
const flippedHex = (hex: string): readonly string[] =>
  Array.from({ length: hex.length * 4 }, (_, bit) => {
    const bytes = Buffer.from(hex, 'hex');
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return bytes.toString('hex');
  });
const flippedNumbers = (value: number): readonly number[] =>
  Array.from({ length: 16 }, (_, bit) => value ^ (1 << bit)).filter((one) => one >= 0);

it('an unchanged record and unchanged receipts have no finding', async () => {
  for (const receipt of receipts) expect(await findingsOf(receipt)).toEqual([]);
  for (const { findings, withheld, doubled, rounds } of await checkSeeds(crypto, seeds))
    expect([...findings, ...withheld, ...doubled, ...rounds.flatMap((one) => one.findings)]).toEqual([]);
});
it('any one bit flipped in the server seed or its hash is named', async () => {
  const [receipt] = receipts;
  for (const serverSeed of flippedHex(receipt!.serverSeed ?? ''))
    expect(await findingsOf({ ...receipt!, serverSeed })).toContain('hash');
  for (const hash of flippedHex(receipt!.hash)) expect(await findingsOf({ ...receipt!, hash })).toContain('hash');
});
it('any one bit flipped in nonce, own seed, stake or result is named by what differs', async () => {
  for (const receipt of receipts) {
    for (const nonce of flippedNumbers(receipt.nonce))
      expect(await findingsOf({ ...receipt, nonce })).toContain('record-nonce');
    for (const payout of flippedNumbers(receipt.payout ?? 0))
      expect(await findingsOf({ ...receipt, payout })).toEqual(['record-payout', 'payout']);
    for (const [at, number] of (receipt.numbers ?? []).entries())
      for (const other of flippedNumbers(number))
        expect(await findingsOf({ ...receipt, numbers: receipt.numbers!.with(at, other) })).toEqual(['numbers']);
    expect(await findingsOf({ ...receipt, ownSeed: `${receipt.ownSeed}x` })).toContain('record-own-seed');
    expect(await findingsOf({ ...receipt, stake: receipt.stake + 1 })).toContain('record-stake');
  }
});
it('a withheld round is named by its nonce wherever it stood, and by a receipt that the record does not know', async () => {
  for (let gone = 0; gone < COUNT; gone += 1) {
    const without = seeds.map((seed) =>
      seed.number === 0 ? { ...seed, rounds: seed.rounds.filter(({ nonce }) => nonce !== gone) } : seed,
    );
    expect((await checkSeeds(crypto, without)).map(({ withheld }) => withheld)).toEqual([[gone], []]);
    // A house that renumbers its rounds and lowers its count cannot renumber the receipts.
    const renumbered = without.map((seed) => ({
      ...seed,
      count: seed.rounds.length,
      rounds: seed.rounds.map((round, nonce) => ({ ...round, nonce })),
    }));
    const kept = receipts.find(({ seed, nonce }) => seed === 0 && nonce === gone);
    expect((await checkReceipt(crypto, kept!, renumbered)).findings).toContain('unknown');
  }
});
it('the check reports a changed payout, a nonce used twice, a void round and a broken chain of seed hashes', async () => {
  const [first, second] = seeds as readonly [RecordedSeed, RecordedSeed];
  const changed = (part: Partial<RecordedSeed['rounds'][number]>): RecordedSeed => ({
    ...first,
    rounds: first.rounds.with(3, { ...first.rounds[3]!, ...part }),
  });
  const checked = async (seed: RecordedSeed) => (await checkSeeds(crypto, [seed, second]))[0]!;
  expect((await checked(changed({ payout: 1 }))).rounds[3]?.findings).toEqual(['payout']);
  expect((await checked(changed({ payout: null, isVoid: true }))).rounds[3]).toMatchObject({
    findings: ['void'],
    drawn: { payout: first.rounds[3]?.payout },
  });
  expect(await checked(changed({ nonce: 4 }))).toMatchObject({ withheld: [3], doubled: [4] });
  const other = { ...second, hash: sha256(FIRST) };
  expect((await checkSeeds(crypto, [first, other]))[1]?.findings).toEqual(['hash', 'chain']);
});
it('over consecutive words, the counts of the numbers below a bound differ by at most one', () => {
  for (const below of [3, 10, 37, 52]) {
    const counts = new Map<number, number>();
    const words = 52 * 37 * 30;
    for (let word = 0; word < words; word += 1) {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setUint32(0, word);
      const number = integersFrom(() => bytes).integer(below);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: below }, (_, n) => n));
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
  }
});
it('words of the incomplete last multiple are rejected, and the next word counts', () => {
  for (const below of [3, 10, 37, 52, 10_000, 2 ** 31 + 1]) {
    const limit = Math.floor(2 ** 32 / below) * below;
    const draw = (...words: readonly number[]): number => {
      const bytes = new Uint8Array(32);
      for (const [at, word] of words.entries()) new DataView(bytes.buffer).setUint32(at * 4, word);
      return integersFrom(() => bytes).integer(below);
    };
    expect(draw(limit - 1, 1)).toBe(below - 1);
    if (limit < 2 ** 32) expect(draw(limit, 2 ** 32 - 1, 1)).toBe(1);
  }
  expect(() => integersFrom(() => new Uint8Array(32)).integer(0)).toThrow(RangeError);
});
