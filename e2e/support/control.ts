/** The house's control interface for tests: one function per switch; its addresses are spelled only here. */
import type { House } from './house.ts';

export interface Status {
  readonly hub: { readonly running: boolean; readonly clients: number };
  /** House time, Unix ms. */
  readonly now: number;
  /** Of the simulated members. */
  readonly bots: { readonly played: number };
}
export interface RestFault {
  /** Name of a call's row, or `*`. */
  readonly call: string;
  readonly slowMs?: number;
  readonly code?: string;
  readonly lost?: boolean;
  readonly times?: number;
}
/** Money in minor units. */
export interface BetOptions {
  readonly gameId?: string;
  readonly account?: string;
  readonly stake?: number;
  readonly payout?: number;
}
export interface Control {
  readonly status: () => Promise<Status>;
  readonly setHubRunning: (running: boolean) => Promise<void>;
  /** A field that is left out keeps its value. */
  readonly setSystemStatus: (status: {
    readonly maintenance?: boolean;
    readonly maintenanceEnd?: number | null;
    readonly regionRestriction?: boolean;
  }) => Promise<void>;
  /** Starts one of the house's scenarios by name. */
  readonly runScenario: (name: string) => Promise<void>;
  /** Bets per second of the house's simulated members. */
  readonly setBetsPerSecond: (betsPerSecond: number) => Promise<void>;
  /** The merchant's name, logo and colours, by a row name of the house's table. */
  readonly setBrand: (name: string) => Promise<void>;
  readonly setFlag: (flag: string, enabled: boolean) => Promise<void>;
  /** A setting that the readings leave to a deployment, by name (core/settings/settings.ts). */
  readonly setSetting: (name: string, value: string | number | boolean) => Promise<void>;
  /** Replaces the registration rules by field (core/settings/registerRules.ts). */
  readonly setRegisterRules: (rules: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
  readonly adjustBalance: (account: string, amount: number) => Promise<void>;
  /** Requests a deposit for the member at the cashier; minor units. */
  readonly requestDeposit: (account: string, amount: number) => Promise<void>;
  readonly requestWithdrawal: (account: string, amount: number) => Promise<void>;
  /** Moves the member's latest pending deposit or withdrawal to this state, as the bank would. */
  readonly advanceTransfer: (account: string, to: string) => Promise<void>;
  readonly bet: (bet: BetOptions) => Promise<void>;
  /** Sends one message to a chat room as this account. */
  readonly sendChatMessage: (room: string, account: string, text: string) => Promise<void>;
  /** The member may only read in the room for this long; 0 unmutes. */
  readonly muteMember: (room: string, account: string, forMs: number) => Promise<void>;
  readonly setRoomOpen: (room: string, open: boolean) => Promise<void>;
  readonly removeMessage: (room: string, id: number) => Promise<void>;
  readonly addRestFault: (fault: RestFault) => Promise<void>;
  /** Drops frames of topics with this prefix until the faults are cleared. */
  readonly dropTopicFrames: (topic: string) => Promise<void>;
  /** A red envelope that waits for the member; minor units. */
  readonly grantEnvelope: (account: string, amount: number) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** Ends every session of an account. */
  readonly endSessions: (account: string, how: 'revoke' | 'expire') => Promise<void>;
  readonly setGameMaintenance: (gameId: string, on: boolean) => Promise<void>;
  /** The answer shown in a captcha's image. */
  readonly captchaAnswer: (captchaId: string) => Promise<string>;
  /** Decides a promotion application at once. */
  readonly reviewPromotion: (account: string, promotion: string, approved: boolean) => Promise<void>;
  readonly grantPoints: (account: string, points: number) => Promise<void>;
  /** Decides the member's latest redemption in process at once. */
  readonly reviewRedemption: (account: string, approved: boolean) => Promise<void>;
  /** As an operator. */
  readonly freezeAccount: (account: string, frozen: boolean) => Promise<void>;
  /** Moves a member, with all of their downlines, below another agent. */
  readonly moveMember: (account: string, upline: string) => Promise<void>;
  /** Publishes or changes an announcement, with the same title in every language. */
  readonly publishAnnouncement: (id: string, title: string, audience?: 'all' | 'members' | 'agents') => Promise<void>;
  readonly withdrawAnnouncement: (id: string) => Promise<void>;
  readonly advanceClock: (ms: number) => Promise<void>;
}

export const createControl = (house: House): Control => {
  const request = async <V>(path: string, body?: unknown): Promise<V> => {
    const answer = await fetch(`${house.controlOrigin()}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${house.controlSecret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as V;
  };
  const send = async (path: string, body: unknown): Promise<void> => void (await request(path, body));
  return {
    status: () => request<Status>('status'),
    setHubRunning: (running) => send('hub', { running }),
    setSystemStatus: (status) => send('status', status),
    runScenario: (name) => send('scenario', { name }),
    setBetsPerSecond: (betsPerSecond) => send('pace', { betsPerSecond }),
    setBrand: (name) => send('brand', { name }),
    setFlag: (flag, enabled) => send('flag', { flag, enabled }),
    setSetting: (name, value) => send('setting', { name, value }),
    setRegisterRules: (rules) => send('registerRules', { rules }),
    adjustBalance: (account, amount) => send('cash', { account, amount }),
    requestDeposit: (account, amount) => send('deposit', { account, amount }),
    requestWithdrawal: (account, amount) => send('withdrawal', { account, amount }),
    advanceTransfer: (account, to) => send('money', { account, to }),
    bet: (bet) => send('bet', bet),
    sendChatMessage: (room, account, text) => send('say', { room, account, text }),
    muteMember: (room, account, forMs) => send('mute', { room, account, forMs }),
    setRoomOpen: (room, open) => send('room', { room, open }),
    removeMessage: (room, id) => send('strike', { room, id }),
    addRestFault: (fault) => send('restFault', fault),
    dropTopicFrames: (topic) => send('frameFault', { kind: 'drop', topic }),
    grantEnvelope: (account, amount) => send('grantEnvelope', { account, amount }),
    clearFaults: () => send('clearFaults', {}),
    endSessions: (account, how) => send('session', { account, how }),
    setGameMaintenance: (gameId, on) => send('gameMaintenance', { gameId, on }),
    captchaAnswer: async (captchaId) => (await request<{ readonly answer: string }>('captcha', { captchaId })).answer,
    reviewPromotion: (account, promotion, approved) => send('reviewPromotion', { account, promotion, approved }),
    grantPoints: (account, points) => send('points', { account, points }),
    reviewRedemption: (account, approved) => send('reviewRedemption', { account, approved }),
    freezeAccount: (account, frozen) => send('freezeAccount', { account, frozen }),
    moveMember: (account, upline) => send('moveMember', { account, upline }),
    publishAnnouncement: (id, title, audience = 'all') =>
      send('announce', { id, audience, title: { EN: title, CN: title, MY: title } }),
    withdrawAnnouncement: (id) => send('withdraw', { id }),
    advanceClock: (ms) => send('clock', { advance: ms }),
  };
};
