/** Points and redemptions as the journal and the state store them (decision 0306). Points are whole; amounts in minor units. */
import type { PointEntryKind, RedeemStatus, RedeemType } from '../../../src/contract/points/points.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';

type Names = Readonly<Record<Language, string>>;

/** A movement of the points. Entries of bets grow while they are the latest of their day. */
export interface PointEntry {
  /** Without holes, from 1. */
  readonly id: number;
  readonly kind: PointEntryKind;
  /** Signed. */
  readonly points: number;
  readonly balanceAfter: number;
  /** Of the redemption or grant; empty: bets. */
  readonly reference: string;
  readonly at: number;
  /** Number of the merchant day. */
  readonly day: number;
}
/** What a member asked for: goods of the mall, or money for points. */
export interface Redemption {
  readonly reference: string;
  readonly member: string;
  /** Null: points were converted. */
  readonly goods: string | null;
  readonly type: RedeemType;
  readonly name: Names;
  readonly quantity: number;
  /** Of one piece. */
  readonly pointsRequirement: number;
  readonly amountRequirement: number;
  readonly status: RedeemStatus;
  /** Taken at the request: negative. A rejection returns them by an entry of its own. */
  readonly changedPoints: number;
  /** Right after the request. */
  readonly pointsBalance: number;
  readonly remark: string;
  readonly units: string;
  readonly pointsRatio: number;
  /** Money that it brings when it is approved; 0: none. */
  readonly redeemAmount: number;
  readonly receivingAddress: string;
  /** Wallet that was paid, and how much; empty and 0: nothing yet. */
  readonly paidAccount: string;
  readonly paidAmount: number;
  readonly at: number;
  /** When the automatic review approves it; null: it is decided. */
  readonly due: number | null;
}
export interface PointAccount {
  /** Points earned by bets: whole ones, and the weighted stake beyond them, always 0 to below one point. */
  readonly earned: number;
  readonly rest: number;
  /** Sum of all other movements. */
  readonly moved: number;
  /** The latest, oldest first; simulated members have none. */
  readonly entries: readonly PointEntry[];
  /** The latest, oldest first. */
  readonly redemptions: readonly Redemption[];
}
/** What is known of goods: pieces that are taken from the stock, and `redemptionKey` of each redemption in process. */
export interface GoodsFacts {
  readonly taken: number;
  readonly open: readonly string[];
}
/** Any movement but that by a bet, which follows from the bet's own event. */
export interface PointsMoved {
  readonly type: 'pointsMoved';
  readonly member: string;
  readonly kind: Exclude<PointEntryKind, 'bets'>;
  /** Signed. */
  readonly points: number;
  readonly reference: string;
  readonly at: number;
}
export interface RedemptionMoved {
  readonly type: 'redemptionMoved';
  /** After this event. */
  readonly redemption: Redemption;
  /** References of redemptions that are dropped to keep the latest. */
  readonly trimmed: readonly string[];
}
export type PointsEvent = PointsMoved | RedemptionMoved;

/** Goods on the terms of the content; the command carries them, so that the journal holds them. */
export interface GoodsTerms {
  readonly id: string;
  readonly type: Exclude<RedeemType, 'convert'>;
  readonly name: Names;
  /** Of one piece. */
  readonly points: number;
  readonly amountRequirement: number;
  /** Money of one piece; 0: none. */
  readonly amount: number;
  /** Pieces in all; null: no limit. */
  readonly stock: number | null;
  readonly units: string;
  readonly needsAddress: boolean;
}
/** `points`: what the member confirmed for all pieces. Returns `reference` and `points`, the balance. */
export interface RedeemPoints {
  readonly kind: 'redeemPoints';
  readonly member: string;
  readonly goods: GoodsTerms;
  readonly quantity: number;
  readonly points: number;
  readonly receivingAddress: string;
  readonly remark: string;
  readonly reference: string;
}
/** `pointsRatio`: as the member confirmed it. Returns `reference`, `points` and `credited`, minor units. */
export interface ConvertPoints {
  readonly kind: 'convertPoints';
  readonly member: string;
  readonly points: number;
  readonly pointsRatio: number;
  readonly reference: string;
}
/** By an operator, before the automatic review. */
export interface DecideRedemption {
  readonly kind: 'decideRedemption';
  readonly member: string;
  readonly reference: string;
  readonly approved: boolean;
}
/** By an operator. */
export interface GrantPoints {
  readonly kind: 'grantPoints';
  readonly member: string;
  readonly points: number;
  readonly reference: string;
}
export type PointsCommand = RedeemPoints | ConvertPoints | DecideRedemption | GrantPoints;
