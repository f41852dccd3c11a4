/** The house's control interface, as tests use it: one function a switch, its addresses spelled here alone. */
import type { House } from './house.ts';

export interface Status {
  readonly hub: { readonly running: boolean; readonly clients: number };
}
export interface RestFault {
  /** Name of a call's row, or `*`. */
  readonly call: string;
  readonly slowMs?: number;
  readonly code?: string;
  readonly lost?: boolean;
  readonly times?: number;
}
export interface Unread {
  readonly messages: number;
  readonly rewards: number;
  readonly missions: number;
}
/** Money in minor units. */
export interface OneBet {
  readonly gameId?: string;
  readonly account?: string;
  readonly stake?: number;
  readonly payout?: number;
}
export interface Control {
  readonly status: () => Promise<Status>;
  readonly hub: (running: boolean) => Promise<void>;
  /** What is not named keeps its value. */
  readonly system: (status: {
    readonly maintenance?: boolean;
    readonly maintenanceEnd?: number | null;
    readonly regionRestriction?: boolean;
  }) => Promise<void>;
  /** One of the house's scenarios, by name. */
  readonly scenario: (name: string) => Promise<void>;
  /** Bets a second of the house's simulated members. */
  readonly pace: (betsPerSecond: number) => Promise<void>;
  /** The merchant's name, logo and colours, by a row of the house's table. */
  readonly brand: (name: string) => Promise<void>;
  readonly flag: (flag: string, enabled: boolean) => Promise<void>;
  /** What the readings leave to a deployment, by name (world/settings.ts). */
  readonly setting: (name: string, value: string | number | boolean) => Promise<void>;
  /** Whole rules, by field (world/registerRules.ts). */
  readonly registerRules: (rules: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
  readonly cash: (account: string, amount: number) => Promise<void>;
  /** A wish of theirs at the cashier's desk; minor units. */
  readonly deposit: (account: string, amount: number) => Promise<void>;
  readonly withdrawal: (account: string, amount: number) => Promise<void>;
  /** What the bank does with their latest that is on its way. */
  readonly money: (account: string, to: string) => Promise<void>;
  readonly bet: (bet: OneBet) => Promise<void>;
  /** One message in a room of the chat, of whomever. */
  readonly say: (room: string, account: string, text: string) => Promise<void>;
  /** They may only read there for so long; 0: they may speak again. */
  readonly mute: (room: string, account: string, forMs: number) => Promise<void>;
  readonly room: (room: string, open: boolean) => Promise<void>;
  readonly strike: (room: string, id: number) => Promise<void>;
  readonly restFault: (fault: RestFault) => Promise<void>;
  /** Frames of topics that begin so are lost on their way, until the faults are cleared. */
  readonly cutTopic: (topic: string) => Promise<void>;
  readonly unread: (account: string, counts: Unread) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** Ends every session of an account. */
  readonly endSessions: (account: string, how: 'revoke' | 'expire') => Promise<void>;
  readonly gameMaintenance: (gameId: string, on: boolean) => Promise<void>;
  /** What a captcha's image shows. */
  readonly captcha: (captchaId: string) => Promise<string>;
  /** Decides an application at once. */
  readonly reviewPromotion: (account: string, promotion: string, approved: boolean) => Promise<void>;
  /** A member, with everybody below them, goes under another agent. */
  readonly moveMember: (account: string, upline: string) => Promise<void>;
  /** Posts a notice or changes it, in the same words in every language. */
  readonly announce: (id: string, title: string, audience?: 'all' | 'members' | 'agents') => Promise<void>;
  readonly withdraw: (id: string) => Promise<void>;
  readonly advance: (ms: number) => Promise<void>;
}

export const controlOf = (house: House): Control => {
  const ask = async <V>(path: string, body?: unknown): Promise<V> => {
    const answer = await fetch(`${house.controlOrigin()}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${house.controlSecret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as V;
  };
  const tell = async (path: string, body: unknown): Promise<void> => void (await ask(path, body));
  return {
    status: () => ask<Status>('status'),
    hub: (running) => tell('hub', { running }),
    system: (status) => tell('status', status),
    scenario: (name) => tell('scenario', { name }),
    pace: (betsPerSecond) => tell('pace', { betsPerSecond }),
    brand: (name) => tell('brand', { name }),
    flag: (flag, enabled) => tell('flag', { flag, enabled }),
    setting: (name, value) => tell('setting', { name, value }),
    registerRules: (rules) => tell('registerRules', { rules }),
    cash: (account, amount) => tell('cash', { account, amount }),
    deposit: (account, amount) => tell('deposit', { account, amount }),
    withdrawal: (account, amount) => tell('withdrawal', { account, amount }),
    money: (account, to) => tell('money', { account, to }),
    bet: (bet) => tell('bet', bet),
    say: (room, account, text) => tell('say', { room, account, text }),
    mute: (room, account, forMs) => tell('mute', { room, account, forMs }),
    room: (room, open) => tell('room', { room, open }),
    strike: (room, id) => tell('strike', { room, id }),
    restFault: (fault) => tell('restFault', fault),
    cutTopic: (topic) => tell('frameFault', { kind: 'drop', topic }),
    unread: (account, counts) => tell('unread', { account, ...counts }),
    clearFaults: () => tell('clearFaults', {}),
    endSessions: (account, how) => tell('session', { account, how }),
    gameMaintenance: (gameId, on) => tell('gameMaintenance', { gameId, on }),
    captcha: async (captchaId) => (await ask<{ readonly answer: string }>('captcha', { captchaId })).answer,
    reviewPromotion: (account, promotion, approved) => tell('reviewPromotion', { account, promotion, approved }),
    moveMember: (account, upline) => tell('moveMember', { account, upline }),
    announce: (id, title, audience = 'all') =>
      tell('announce', { id, audience, title: { EN: title, CN: title, MY: title } }),
    withdraw: (id) => tell('withdraw', { id }),
    advance: (ms) => tell('clock', { advance: ms }),
  };
};
