/** The balance that a member may stake with a vendor, from durable state: the single wallet, or the vendor's own (D-33). */
import type { WalletValue } from '../../src/contract/wallet/wallet.topics.ts';
import { MAIN_WALLET, stakingWallet } from '../core/play/gameWallets.ts';
import type { House } from './house.ts';

/** Minor units; null: no such member. */
export const stakeableBalance = (
  { engine, gateway }: Pick<House, 'engine' | 'gateway'>,
  member: string,
  vendor: string,
): number | null => {
  const wallet = gateway.view(`wallet:${member}`)?.data as WalletValue | undefined;
  if (!wallet) return null;
  const code = stakingWallet(engine.state(), member, vendor, false) ?? MAIN_WALLET;
  return wallet.wallets.find((one) => one.code === code)?.balance ?? 0;
};
