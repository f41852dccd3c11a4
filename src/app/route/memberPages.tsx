/**
 * The pages of the member centre, each a chunk of its own (R-SHELL-07). The address shows them as pages and the pop-up shows
 * the same ones (D-25).
 */
import type { ComponentType, ReactNode } from 'react';
import { isSamePath, MEMBER_PAGES } from '../../screens/paths.ts';
import { lazyScreen } from '../lazyScreen.tsx';

const MEMBER_PAGE_COMPONENTS: readonly (readonly [path: string, Page: ComponentType])[] = [
  [
    MEMBER_PAGES.security,
    lazyScreen({ id: 'member-security', load: () => import('../../screens/member/security/SecurityPage.tsx') }),
  ],
  [MEMBER_PAGES.wallet, lazyScreen({ id: 'member-wallet', load: () => import('../../screens/wallet/WalletPage.tsx') })],
  [
    MEMBER_PAGES.upline,
    lazyScreen({ id: 'member-upline', load: () => import('../../screens/transfers/UplinePage.tsx') }),
  ],
  [
    MEMBER_PAGES.deposit,
    lazyScreen({ id: 'member-deposit', load: () => import('../../screens/cashier/DepositPage.tsx') }),
  ],
  [
    MEMBER_PAGES.bonuses,
    lazyScreen({ id: 'member-bonuses', load: () => import('../../screens/bonuses/BonusesPage.tsx') }),
  ],
  [
    MEMBER_PAGES.rewards,
    lazyScreen({ id: 'member-rewards', load: () => import('../../screens/rewards/RewardCentrePage.tsx') }),
  ],
  [
    MEMBER_PAGES.rebate,
    lazyScreen({ id: 'member-rebate', load: () => import('../../screens/rewards/ManualRebatePage.tsx') }),
  ],
  [
    MEMBER_PAGES.withdraw,
    lazyScreen({ id: 'member-withdraw', load: () => import('../../screens/cashier/WithdrawPage.tsx') }),
  ],
  [
    MEMBER_PAGES.bets,
    lazyScreen({ id: 'member-bets', load: () => import('../../screens/bets/BettingRecordPage.tsx') }),
  ],
  [
    MEMBER_PAGES.ledger,
    lazyScreen({ id: 'member-ledger', load: () => import('../../screens/ledger/AccountRecordPage.tsx') }),
  ],
  [
    MEMBER_PAGES.cashier,
    lazyScreen({ id: 'member-cashier', load: () => import('../../screens/cashier/CashierRecordPage.tsx') }),
  ],
  [
    MEMBER_PAGES.fairness,
    lazyScreen({ id: 'member-fairness', load: () => import('../../screens/fairness/FairnessPage.tsx') }),
  ],
  [
    MEMBER_PAGES.receipt,
    lazyScreen({ id: 'member-receipt', load: () => import('../../screens/receipts/ReceiptPage.tsx') }),
  ],
  [MEMBER_PAGES.credit, lazyScreen({ id: 'member-credit', load: () => import('../../screens/credit/CreditPage.tsx') })],
  [MEMBER_PAGES.profit, lazyScreen({ id: 'member-profit', load: () => import('../../screens/bets/ProfitPage.tsx') })],
  [
    MEMBER_PAGES.identityCheck,
    lazyScreen({
      id: 'member-identity-check',
      load: () => import('../../screens/identity-check/IdentityCheckPage.tsx'),
    }),
  ],
  [
    MEMBER_PAGES.limits,
    lazyScreen({ id: 'member-limits', load: () => import('../../screens/play-limits/PlayLimitsPage.tsx') }),
  ],
  [
    MEMBER_PAGES.missions,
    lazyScreen({ id: 'member-missions', load: () => import('../../screens/missions/MissionsPage.tsx') }),
  ],
  [
    MEMBER_PAGES.referral,
    lazyScreen({ id: 'member-referral', load: () => import('../../screens/referral/ReferralPage.tsx') }),
  ],
  [
    MEMBER_PAGES.messages,
    lazyScreen({ id: 'member-messages', load: () => import('../../screens/inbox/InboxPage.tsx') }),
  ],
];
const componentAt = (pathname: string): ComponentType | undefined =>
  MEMBER_PAGE_COMPONENTS.find(([path]) => isSamePath(pathname, path))?.[1];
export const isMemberPage = (pathname: string): boolean => componentAt(pathname) !== undefined;
/** The page of an address of the member centre; null: it has none there. */
export const memberPageAt = (pathname: string): ReactNode => {
  const Page = componentAt(pathname);
  return Page === undefined ? null : <Page />;
};
