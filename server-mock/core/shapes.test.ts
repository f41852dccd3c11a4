/**
 * Detects changes of what the journal stores. Old events folded by new code would silently misstate money. So a change
 * of these files raises FORMAT (journal/format.ts) with a step in its UPGRADES, and STATE_VERSION (serializeState.ts) where the state
 * changed; then the new fingerprints are noted here under the new numbers. Comments, spacing and units do not count.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alertsTopic } from '../../src/contract/alerts/alerts.topics.ts';
import { cashierTopic } from '../../src/contract/cashier/cashier.topics.ts';
import { chatTopic, roomTopic } from '../../src/contract/chat/chat.topics.ts';
import { contractTopic } from '../../src/contract/contracts/contracts.topics.ts';
import { feedbackTopic } from '../../src/contract/feedback/feedback.topics.ts';
import { identityTopic } from '../../src/contract/identity-check/identity-check.topics.ts';
import { limitsTopic } from '../../src/contract/play-limits/play-limits.topics.ts';
import { realityCheckTopic } from '../../src/contract/reality-checks/reality-checks.topics.ts';
import { payoutsTopic } from '../../src/contract/salary/payouts.topics.ts';
import { pointsTopic, redemptionsTopic } from '../../src/contract/points/points.topics.ts';
import { inboxTopic, notificationsTopic } from '../../src/contract/inbox/inbox.topics.ts';
import { accrualTopic, salaryTopic } from '../../src/contract/salary/salary.topics.ts';
import { fixturesTopic, jackpotsTopic, tablesTopic } from '../../src/contract/tables/tables.topics.ts';
import { dataShape } from '../../src/contract/topic.ts';
import { betsTopic, walletTopic } from '../../src/contract/wallet/wallet.topics.ts';
import { registrationLinksTopic } from '../../src/contract/team/links.topics.ts';
import { winnersTopic } from '../../src/contract/winners/winners.topics.ts';
import { FORMAT } from '../journal/format.ts';
import { deserializeState, serializeState, STATE_VERSION } from './serializeState.ts';
import { emptyState } from './state.ts';

const FILES = [
  './events.ts',
  './recordBody.ts',
  './state.ts',
  '../journal/chain.ts',
  './alerts/alertState.ts',
  './alerts/types.ts',
  './authenticator/types.ts',
  './chat/types.ts',
  './contracts/types.ts',
  './lottery/drawEvents.ts',
  './lottery/types.ts',
  './identity-check/types.ts',
  './member/types.ts',
  './inbox/types.ts',
  './announcements/types.ts',
  './bonuses/types.ts',
  './cashier/types.ts',
  './credit/types.ts',
  './missions/types.ts',
  './passkeys/types.ts',
  './play-limits/types.ts',
  './play/types.ts',
  './points/types.ts',
  './categoryWeights.ts',
  './promotions/types.ts',
  './reality-checks/types.ts',
  './fairness/types.ts',
  './feedback/types.ts',
  './registration/types.ts',
  './referral/types.ts',
  './rewards/types.ts',
  './rewards/earningState.ts',
  './salary/types.ts',
  './salary/turn/types.ts',
  './session/types.ts',
  './staff/staffEvents.ts',
  './staff/types.ts',
  './tables/types.ts',
  './team/downlineState.ts',
  './team/moved.ts',
  './team/types.ts',
  './vip/types.ts',
];
/** Topics whose rows events or the state carry: their shapes count, not the text of their files. */
const ROWS = [
  ...[
    chatTopic,
    roomTopic,
    contractTopic,
    cashierTopic,
    inboxTopic,
    notificationsTopic,
    salaryTopic,
    accrualTopic,
    winnersTopic,
  ],
  ...[fixturesTopic, jackpotsTopic, tablesTopic, betsTopic, walletTopic, limitsTopic, realityCheckTopic, identityTopic],
  feedbackTopic,
  ...[pointsTopic, redemptionsTopic, payoutsTopic],
  registrationLinksTopic,
  alertsTopic,
];
const NOTED: Readonly<Record<number, string>> = {
  3: '304b73874fc4d14f',
  4: '512c32df5257be5b',
  5: 'cb0af1cbe3bf3905',
  6: '2f8cb67220b3ac9d',
  7: '381c80cca9cfefa3',
  8: '5213bdfd3c12a554',
  9: '518f1183fbcf8ec0',
  10: '28710c915e3eb78e',
  11: '490a19f6f86235f4',
  12: '2c035cb63cb20b0e',
  13: 'e2d70d06b2e2ec96',
};
/** By STATE_VERSION: several changes may fall under one FORMAT, and a snapshot of the shape before must then be ignored. */
const NOTED_STATE: Readonly<Record<number, string>> = { 17: '57a48f6596670848' };

const bare = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    // The file of a type says nothing about its shape, so imports do not count.
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/\s+/g, ' ');

/** A unit is a description: an amount is decoded and stored as any other integer. */
const withoutUnits = (key: string, value: unknown): unknown => (key === 'description' ? undefined : value);

const fingerprint = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(bare(readFileSync(new URL(file, import.meta.url), 'utf8')));
  for (const row of ROWS) hash.update(JSON.stringify(dataShape(row).schema, withoutUnits));
  return hash.digest('hex').slice(0, 16);
};

it('the stored shapes match the fingerprint of the current format', () => {
  expect(fingerprint(FILES), 'stored shapes changed: raise FORMAT, then note the fingerprint').toBe(NOTED[FORMAT]);
});
/** Modules that this file imports, relative to `server-mock/core`; `recordBody.ts` imports commands, which are stored as they came. */
const importsOf = (file: string): readonly string[] => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => {
    const { pathname } = new URL(path, new URL(file, 'file:///server-mock/core/'));
    return pathname.startsWith('/server-mock/core/') ? `./${pathname.slice('/server-mock/core/'.length)}` : pathname;
  });
};
/** The state with the types that it imports, in the order of FILES. */
const stateFiles = (): readonly string[] => {
  const reached = new Set(['./state.ts']);
  for (const file of reached) for (const path of importsOf(file)) if (FILES.includes(path)) reached.add(path);
  return FILES.filter((file) => reached.has(file));
};
it('the shape of the state matches the fingerprint of its version', () => {
  expect(stateFiles().length).toBeGreaterThan(20);
  expect(stateFiles()).not.toContain('./events.ts');
  expect(fingerprint(stateFiles()), 'the state changed: raise STATE_VERSION, then note the fingerprint').toBe(
    NOTED_STATE[STATE_VERSION],
  );
});
const imported = [...new Set(FILES.filter((file) => file !== './recordBody.ts').flatMap(importsOf))];
it('the fingerprint covers every file of types that events or the state import', () => {
  const own = imported.filter((path) => path.startsWith('./'));
  expect(own.length).toBeGreaterThan(10);
  expect(
    own.filter((path) => !FILES.includes(path)),
    'add these to FILES',
  ).toEqual([]);
});
it('the fingerprint covers the rows of every file of topics that events or the state import', async () => {
  const files = imported.filter((path) => path.endsWith('.topics.ts'));
  expect(files.length).toBeGreaterThan(5);
  const rows = new Set<unknown>(ROWS);
  const missing: string[] = [];
  for (const path of files) {
    const file = new URL(`../..${path}`, import.meta.url).href;
    const module = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, unknown>>;
    if (!Object.values(module).some((value) => rows.has(value))) missing.push(path);
  }
  expect(missing, 'add a topic of each to ROWS').toEqual([]);
});
it('a part of the state that is null comes back from a snapshot as null', () => {
  const state = { ...emptyState(), salary: null as never };
  expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.salary).toBeNull();
});
