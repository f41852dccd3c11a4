/**
 * The pages of the member centre, each a chunk of its own (R-SHELL-07). The address shows them as pages and the pop-up shows
 * the same ones (D-25).
 */
import type { ComponentType, ReactNode } from 'react';
import { isSamePath, MEMBER_PAGES } from '../../screens/paths.ts';
import { lazyPage } from '../lazyScreen.tsx';

const MEMBER_PAGE_COMPONENTS: readonly (readonly [path: string, Page: ComponentType])[] = [
  [
    MEMBER_PAGES.security,
    lazyPage({ id: 'member-security', load: () => import('../../screens/member/security/SecurityPage.tsx') }),
  ],
  [MEMBER_PAGES.wallet, lazyPage({ id: 'member-wallet', load: () => import('../../screens/wallet/WalletPage.tsx') })],
  [
    MEMBER_PAGES.upline,
    lazyPage({ id: 'member-upline', load: () => import('../../screens/transfers/UplinePage.tsx') }),
  ],
  [
    MEMBER_PAGES.deposit,
    lazyPage({ id: 'member-deposit', load: () => import('../../screens/cashier/DepositPage.tsx') }),
  ],
  [
    MEMBER_PAGES.bonuses,
    lazyPage({ id: 'member-bonuses', load: () => import('../../screens/bonuses/BonusesPage.tsx') }),
  ],
  [
    MEMBER_PAGES.rewards,
    lazyPage({ id: 'member-rewards', load: () => import('../../screens/rewards/RewardCentrePage.tsx') }),
  ],
  [
    MEMBER_PAGES.rebate,
    lazyPage({ id: 'member-rebate', load: () => import('../../screens/rewards/ManualRebatePage.tsx') }),
  ],
  [
    MEMBER_PAGES.withdraw,
    lazyPage({ id: 'member-withdraw', load: () => import('../../screens/cashier/WithdrawPage.tsx') }),
  ],
  [MEMBER_PAGES.bets, lazyPage({ id: 'member-bets', load: () => import('../../screens/bets/BettingRecordPage.tsx') })],
  [
    MEMBER_PAGES.ledger,
    lazyPage({ id: 'member-ledger', load: () => import('../../screens/ledger/AccountRecordPage.tsx') }),
  ],
  [
    MEMBER_PAGES.cashier,
    lazyPage({ id: 'member-cashier', load: () => import('../../screens/cashier/CashierRecordPage.tsx') }),
  ],
  [
    MEMBER_PAGES.fairness,
    lazyPage({ id: 'member-fairness', load: () => import('../../screens/fairness/FairnessPage.tsx') }),
  ],
  [
    MEMBER_PAGES.receipt,
    lazyPage({ id: 'member-receipt', load: () => import('../../screens/receipts/ReceiptPage.tsx') }),
  ],
  [MEMBER_PAGES.credit, lazyPage({ id: 'member-credit', load: () => import('../../screens/credit/CreditPage.tsx') })],
  [MEMBER_PAGES.profit, lazyPage({ id: 'member-profit', load: () => import('../../screens/bets/ProfitPage.tsx') })],
  [
    MEMBER_PAGES.identityCheck,
    lazyPage({
      id: 'member-identity-check',
      load: () => import('../../screens/identity-check/IdentityCheckPage.tsx'),
    }),
  ],
  [
    MEMBER_PAGES.limits,
    lazyPage({ id: 'member-limits', load: () => import('../../screens/play-limits/PlayLimitsPage.tsx') }),
  ],
  [
    MEMBER_PAGES.missions,
    lazyPage({ id: 'member-missions', load: () => import('../../screens/missions/MissionsPage.tsx') }),
  ],
  [
    MEMBER_PAGES.referral,
    lazyPage({ id: 'member-referral', load: () => import('../../screens/referral/ReferralPage.tsx') }),
  ],
  [MEMBER_PAGES.messages, lazyPage({ id: 'member-messages', load: () => import('../../screens/inbox/InboxPage.tsx') })],
];
const componentAt = (pathname: string): ComponentType | undefined =>
  MEMBER_PAGE_COMPONENTS.find(([path]) => isSamePath(pathname, path))?.[1];
export const isMemberPage = (pathname: string): boolean => componentAt(pathname) !== undefined;
/** The page of an address of the member centre; null: it has none there. */
export const memberPageAt = (pathname: string): ReactNode => {
  const Page = componentAt(pathname);
  return Page === undefined ? null : <Page />;
};
