/**
 * Real values for placeholders in printed payloads: a solved puzzle, a sent code, an agent's code, a correct password. The
 * rest of the payload is sent as printed.
 */
import type { Purpose } from '../../server-mock/session/codeTexts.ts';
import type { RunningHouse } from '../../server-mock/cli/server.ts';
import { affiliateCodeOf } from '../../server-mock/content/world/affiliateCode.ts';
import type { HouseClient } from './houseClient.ts';

export interface RealRequest {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Overrides the token of the suite's member. */
  readonly token?: string;
}
export type RealValues = (row: string, client: HouseClient) => Promise<RealRequest>;

export const realValues = ({ house, world, origin }: RunningHouse): RealValues => {
  const code = (purpose: Purpose, to: string): string => {
    house.codes.send({ purpose, to, language: 'EN' });
    const [sent] = house.outbox.list();
    return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
  };
  const idOf = (account: string): string => house.engine.state().accounts.get(account) ?? '';
  const numberOf = (account: string): string => house.engine.state().people.get(idOf(account))?.mobile ?? '';
  const ofAgent = affiliateCodeOf(idOf('agent88'));
  const REAL: Readonly<Record<string, (client: HouseClient) => Promise<RealRequest>>> = {
    smsLoginCode: async (client) => ({ body: { botCheck: await client.proof() } }),
    // Not the log-in code's number: each number gets one message per minute.
    smsRegisterCode: async () => ({ body: { mobileNo: '123450055' } }),
    register: async () => ({
      body: { mobileNum: '123450077', verificationCode: code('register', '60123450077'), affiliateCode: ofAgent },
    }),
    favouriteAdd: async () => ({ body: { nodeId: world.catalogue.hot[0]?.id ?? '' } }),
    launchLottery: async () => {
      const lottery = world.lotteries.find(({ vendor }) => vendor === 'TCG_LOTTO_VN');
      return { body: { gameCode: lottery?.id ?? '', backUrl: `${origin}/vnLottery` } };
    },
    vnOpenedNumbers: async () => {
      const lottery = world.lotteries.find(({ vendor }) => vendor === 'TCG_LOTTO_VN');
      return { query: { gameCode: lottery?.id ?? '' } };
    },
    // With one wallet there is no vendor to transfer money to.
    walletTransfer: async () => {
      const command = { kind: 'setSetting', name: 'singleWallet', value: false } as const;
      await house.engine.submit({ command, actor: 'control', key: 'wallets-of-vendors' });
      return {};
    },
    // Better terms than the house has set for the sub-agent, within the agent's own.
    processRealtimeSalary: async () => {
      const request = { contractKind: 'realtime', period: 'daily', downline: idOf('sub21'), answers: null } as const;
      const realtime = { profitRate: 7_000, lossRate: 9_500, singleBet: 1_000 };
      const command = { kind: 'requestContract', contractId: 'r1', ...request, terms: null, realtime } as const;
      await house.engine.submit({ command, actor: idOf('sub21'), key: 'asks-for-a-contract' });
      return {};
    },
    raffleClaim: async () => ({ body: { promotionId: 'raffle-spring' } }),
    affiliateCheck: async () => ({ query: { code: ofAgent } }),
    getPasswordByPhone: async () => {
      const number = numberOf('newbie01');
      return { body: { mobileNum: `+${number}`, verificationCode: code('reset', number) } };
    },
    changePassword: async (client) => {
      const { account = '', password = '' } = world.sampleAccounts.find((one) => one.account === 'expired01') ?? {};
      return { body: { oldPassword: password }, token: (await client.logIn(account, password)).token };
    },
  };
  return async (row, client) => (await REAL[row]?.(client)) ?? {};
};
