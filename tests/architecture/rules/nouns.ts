import type { Tree } from '../source/tree.ts';

/**
 * One noun names one thing in every layer: the folder of that name in contract, domains, flows, screens and the
 * house's core, and the file of its REST handlers. Beside each noun stand the names that once were used for it.
 */
export const NOUNS: Readonly<Record<string, readonly string[]>> = {
  alerts: ['warnings'],
  announcements: ['news', 'notices', 'announce'],
  authenticator: ['totp', 'secondFactor', 'twoFactor'],
  bets: ['bettingRecord', 'betRecord'],
  bonuses: ['bonus'],
  cashier: ['money', 'funds', 'deposits', 'withdrawals', 'moneyRecord'],
  catalogue: ['games', 'titles'],
  chat: ['rooms'],
  contracts: ['contract', 'agreements'],
  credit: ['creditLine'],
  devices: ['sessions'],
  exports: ['downloads'],
  fairness: ['fair'],
  favourites: ['own', 'stars', 'recent'],
  'identity-check': ['identity', 'identityCheck', 'kyc'],
  inbox: ['messages', 'letters', 'mail'],
  feedback: ['complaints', 'suggestions'],
  ledger: ['records', 'entries', 'transactions', 'postings'],
  lottery: ['draws', 'lotteries', 'slips'],
  member: ['members', 'account', 'profile'],
  missions: ['tasks', 'quests'],
  operations: ['command', 'commands', 'writes'],
  passkeys: ['webauthn', 'credentials', 'securityKeys'],
  password: ['passwords'],
  payees: ['bankAccounts', 'paymentDetails'],
  play: ['launch', 'vendorTransfers', 'visits'],
  'play-limits': ['limits', 'breaks'],
  'reality-checks': ['reality-check'],
  points: ['mall'],
  promotions: ['promos', 'offers'],
  receipts: ['proofs'],
  recording: ['tape', 'film', 'reel'],
  referral: ['invitations'],
  registration: ['register', 'signUp'],
  reports: ['statistics'],
  rewards: ['claims'],
  salary: ['wages', 'payouts'],
  service: ['customerService'],
  session: ['login', 'auth'],
  staff: ['assistants'],
  statements: ['checkpoints'],
  system: ['permission', 'status'],
  tables: ['cards', 'boards'],
  team: ['downlines', 'tree'],
  transfers: ['moves'],
  verification: ['codes', 'captcha'],
  vip: ['levels'],
  wallet: ['balance', 'purse'],
  winners: ['wins'],
};
/** Folders that are no thing of the product: places of the shell, machinery, and what the pages of one role share. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/domains': ['activity', 'agent', 'connection', 'dialogs', 'help', 'preferences', 'toasts', 'testing'],
  'src/flows': ['agent', 'live', 'machinery', 'shell'],
  'src/screens': [
    'account-dialogs',
    'agent',
    'banner',
    'brand',
    'download',
    'games',
    'help',
    'html',
    'lobby',
    'replay',
    'shell',
    'testing',
  ],
  'server-mock/core': ['settings', 'testing'],
};

/** Folders of the five layers that bear neither a noun of the list nor a name of their own layer. */
export function nounBreaches({ files }: Tree): string[] {
  const wrong = new Set<string>();
  for (const file of files) {
    for (const [layer, others] of Object.entries(OTHERS)) {
      if (!file.startsWith(`${layer}/`)) continue;
      const [folder = '', ...rest] = file.slice(layer.length + 1).split('/');
      if (rest.length === 0 || folder in NOUNS || others.includes(folder)) continue;
      const noun = Object.entries(NOUNS).find(([, names]) => names.includes(folder))?.[0];
      wrong.add(
        noun === undefined
          ? `${layer}/${folder} is neither a noun of the product nor a folder of its layer`
          : `${layer}/${folder}: the noun is ${noun}`,
      );
    }
  }
  return [...wrong];
}
