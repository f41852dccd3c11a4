/**
 * The seamless wallet as a vendor uses it: debit, credit, rollback by transaction id. The id is the
 * idempotency key, so that any call may be repeated. A vendor knows nothing else of the house.
 */
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Position } from '../../../src/contract/frame.ts';
import type { Engine, Outcome } from '../../core/engine.ts';
import type { CommandResult } from '../../core/commands.ts';
import type { LimitReached } from '../../core/play-limits/types.ts';
import { limitReachedBy } from '../../session/refusalOf.ts';

export interface Round {
  readonly member: string;
  readonly gameId: string;
  readonly roundId: string;
  /** Play money: `member` is the owner of a demo wallet. */
  readonly demo: boolean;
}
export type WalletAnswer =
  | {
      readonly ok: true;
      /** Minor units after this. */
      readonly balance: number;
      readonly betId: string;
      /** Only of a credit, minor units: everything paid, with the pot that the bet won. */
      readonly payout?: number;
      readonly positions: Readonly<Record<string, Position>>;
      readonly repeated: boolean;
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly limit?: LimitReached };

/** Each call rejects only when the house is gone; its outcome is then unknown, and it must be repeated or looked up. */
export interface SeamlessWallet {
  readonly vendor: string;
  readonly debit: (round: Round, txId: string, amount: number) => Promise<WalletAnswer>;
  /** 0: the round is lost. */
  readonly credit: (round: Round, txId: string, amount: number) => Promise<WalletAnswer>;
  /** Voids the round's open bet. For an unknown round it blocks a later debit. A round that ended stands. */
  readonly rollback: (round: Round, txId: string) => Promise<WalletAnswer>;
}
const number = (result: CommandResult, name: string): number => {
  const value = result[name];
  return typeof value === 'number' ? value : 0;
};
const answer = (outcome: Outcome): WalletAnswer => {
  if (!outcome.ok) {
    const limit = limitReachedBy(outcome);
    return { ok: false, code: outcome.code, ...(limit && { limit }) };
  }
  const { result, positions, repeated } = outcome;
  const paid = result['payout'];
  return {
    ok: true,
    balance: number(result, 'balance'),
    betId: String(result['betId']),
    ...(typeof paid === 'number' && { payout: paid }),
    positions,
    repeated,
  };
};

/** Makes the wallet of one vendor: the same for players, bots and tests. */
export const createWallet = (engine: Pick<Engine, 'submit'>, vendor: string): SeamlessWallet => {
  const actor = `vendor:${vendor}`;
  const send = async (command: Parameters<Engine['submit']>[0]['command'], txId: string) =>
    answer(await engine.submit({ command, actor, key: txId }));
  return {
    vendor,
    debit: ({ member, gameId, roundId, demo }, txId, amount) =>
      send({ kind: 'debit', member, vendor, gameId, roundId, txId, amount, demo }, txId),
    credit: ({ member, roundId, demo }, txId, amount) =>
      send({ kind: 'credit', member, vendor, roundId, txId, amount, demo }, txId),
    rollback: ({ member, roundId, demo }, txId) =>
      send({ kind: 'rollback', member, vendor, roundId, txId, demo, openOnly: true }, txId),
  };
};
