/** The shape of a plan file: its content is rebuilt from known fields, or refused. */
import * as z from 'zod/mini';
import { FACTOR_ACTS } from '../house/factorActs.ts';
import { FAULTS, EARLY_TIMERS } from '../faults/faultKinds.ts';

const ms = z.number().check(z.int(), z.gte(0), z.lte(48 * 3_600_000));
const jump = z.number().check(z.int(), z.gte(-48 * 3_600_000), z.lte(48 * 3_600_000));
const name = z.string().check(z.minLength(1), z.maxLength(64));
const chance = z.number().check(z.gt(0), z.lte(1));
const limit = {
  account: name,
  limit: z.enum(['deposit', 'loss', 'wager', 'time']),
  period: z.enum(['day', 'week']),
};
const minor = z.number().check(z.int(), z.gt(0), z.lte(1_000_000_000_000));
const at = ms;
const client = name;

/** Parts per million. */
const rate = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const act = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ at, act: z.literal(kind), ...shape });
const fault = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ at, fault: z.literal(kind), ...shape });

const plainActs = ['login', 'logout', 'reload', 'refresh', 'sleep', 'hide', 'show', 'offline', 'online'] as const;
const acts = z.discriminatedUnion('act', [
  act('switchAccount', { client, account: name }),
  act('language', { client, language: z.enum(['EN', 'CN', 'MY']) }),
  act('show-topic', { client, topic: name }),
  act('hide-topic', { client, topic: name }),
  act('launch', { client, game: name }),
  ...(['retryLaunch', 'leaveGame', 'endGame'] as const).map((kind) => act(kind, { client })),
  act('star', { client, game: name }),
  act('lookAtPromotions', { client }),
  act('say', { client, room: name, text: name }),
  act('sayAgain', { client }),
  ...(['takePart', 'apply'] as const).map((kind) => act(kind, { client, promotion: name })),
  ...(['open-message', 'delete-message'] as const).map((kind) =>
    act(kind, { client, nth: z.number().check(z.int(), z.gte(0), z.lte(200)) }),
  ),
  act('read-all', { client }),
  ...(['sign-in', 'open-envelope'] as const).map((kind) => act(kind, { client })),
  act('answer-dividend', { client, accept: z.boolean() }),
  act('redeem', { client, goods: name, quantity: z.number().check(z.int(), z.gte(1), z.lte(99)) }),
  act('convert', { client, points: minor }),
  act('grant-envelope', { account: name, min: minor, max: minor }),
  act('review', { account: name, approved: z.boolean() }),
  act('take-back', { account: name }),
  act('set-alert-rules', { account: name, least: minor }),
  act('spin', { client, stake: minor }),
  act('bet', {
    account: name,
    round: name,
    stake: minor,
    payout: z.union([z.literal('rollback'), z.number().check(z.int(), z.gte(0))]),
    endsAfterMs: ms,
    again: z.optional(z.strictObject({ afterMs: ms, deafTo: z.enum(['debit', 'credit', 'rollback']) })),
  }),
  act('slip', {
    account: name,
    round: name,
    lottery: name,
    lines: z.array(z.strictObject({ play: name, pick: name, stake: minor })).check(z.minLength(1), z.maxLength(20)),
    againMs: z.optional(ms),
  }),
  act('deposit', { account: name, amount: minor }),
  act('withdraw', { account: name, amount: minor, to: z.optional(z.literal('newest')) }),
  act('add-payee', { account: name, number: name }),
  act('set-limit', { ...limit, amount: z.nullable(z.number().check(z.int(), z.gte(0))) }),
  act('confirm-limit', limit),
  act('take-break', { account: name, term: z.optional(z.enum(['week', 'halfYear', 'fiveYears'])) }),
  ...(['end-devices', 'answer-check'] as const).map((kind) => act(kind, { account: name })),
  ...FACTOR_ACTS.map((kind) => act(kind, { account: name })),
  act('set-check', { account: name, minutes: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(720))) }),
  act('confirm', { account: name, percent: z.number().check(z.int(), z.gte(0), z.lte(100)) }),
  act('ask-deposit', {
    account: name,
    method: z.enum(['bank', 'qr', 'card']),
    bonus: z.enum(['none', 'reload', 'welcome']),
    amount: minor,
  }),
  ...(['say-paid', 'cancel-deposit'] as const).map((kind) => act(kind, { account: name })),
  act('bank-word', { account: name, percent: z.number().check(z.int(), z.gte(0), z.lte(200)) }),
  act('walk', {
    account: name,
    record: z.enum(['bets', 'ledger', 'cashier']),
    size: z.number().check(z.int(), z.gte(1), z.lte(100)),
    pauseMs: ms,
  }),
  act('set-rate', { account: name, downline: name, rate }),
  act('offer-contract', { account: name, downline: name, kind: z.enum(['daily', 'hourly', 'dividend']), rate }),
  act('answer-contract', { account: name, accept: z.boolean() }),
  act('move', { account: name, upline: name }),
  act('announce', { id: name, audience: z.enum(['all', 'members']), down: z.boolean() }),
  act('write', { client, what: name, body: z.unknown() }),
  ...plainActs.map((kind) => act(kind, { client, ms: z.optional(ms) })),
]);
const faults = z.discriminatedUnion('fault', [
  fault('F04', { client, ms, direction: z.enum(['up', 'down']) }),
  fault('F05', { client, ms, delayMs: ms, jitterMs: ms }),
  ...(['F08', 'F10', 'F20', 'F21', 'F22'] as const).map((kind) => fault(kind, { client, ms, chance })),
  fault('F09', { client, ms, window: z.number().check(z.int(), z.gte(2), z.lte(50)) }),
  fault('F11', { client, ms, topic: name }),
  fault('F12', { client, ms, delayMs: ms }),
  fault('F13', { ms, only: z.optional(z.literal('hub')) }),
  ...(['F14', 'F16'] as const).map((kind) => fault(kind, { ms })),
  fault('F15', { client, ms, message: z.number().check(z.int(), z.gte(1)) }),
  fault('F17', { ms, record: z.number().check(z.int(), z.gte(1)) }),
  fault('F18', { ms, how: z.enum(['full', 'failed-sync']) }),
  fault('F19', { client, ms, chance, status: z.literal([429, 500, 502, 503, 504]) }),
  fault('F26', { client, ms, account: name, answerDelayMs: ms }),
  fault('F27', { client, jumpMs: jump }),
  fault('F28', { jumpMs: jump }),
  ...(['F01', 'F02', 'F03', 'F07'] as const).map((kind) => fault(kind, { client, ms })),
]);
export const planShape = z.strictObject({
  v: z.literal(1),
  setup: z.strictObject({
    seed: z.number().check(z.int(), z.gte(0)),
    clients: z
      .array(
        z.strictObject({
          id: name,
          role: z.enum(['player', 'agent', 'trial', 'visitor']),
          account: z.nullable(name),
          skewMs: jump,
          browser: z.optional(name),
        }),
      )
      .check(z.maxLength(16)),
    latencyMs: ms,
    jitterMs: ms,
    settleMs: z.number().check(z.int(), z.gte(1_000), z.lte(3_600_000)),
    faults: z.array(z.enum([...FAULTS.map(({ kind }) => kind), EARLY_TIMERS.kind])),
    vendorWallets: z.optional(z.boolean()),
    endsDayAfterMs: z.optional(ms),
    sessionMinutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(30))),
    stormMs: z.number().check(z.int(), z.gte(0), z.lte(30 * 60_000)),
  }),
  actions: z.array(z.union([acts, faults])).check(z.maxLength(5_000)),
});
