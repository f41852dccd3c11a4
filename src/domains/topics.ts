/** The event tables joined: every family of topics that some domain folds. The channel must follow each of them. */
import type { chatEvents } from './chat/chat.events.ts';
import type { contractsEvents } from './contracts/contracts.events.ts';
import type { drawsEvents } from './draws/draws.events.ts';
import type { ledgerEvents } from './ledger/ledger.events.ts';
import type { memberEvents } from './member/member.events.ts';
import type { messagesEvents } from './messages/messages.events.ts';
import type { moneyEvents } from './money/money.events.ts';
import type { newsEvents } from './news/news.events.ts';
import type { promotionsEvents } from './promotions/promotions.events.ts';
import type { salaryEvents } from './salary/salary.events.ts';
import type { systemEvents } from './system/system.events.ts';
import type { tablesEvents } from './tables/tables.events.ts';
import type { teamEvents } from './team/team.events.ts';
import type { walletEvents } from './wallet/wallet.events.ts';
import type { winnersEvents } from './winners/winners.events.ts';

export type BuiltFamily =
  | keyof typeof chatEvents
  | keyof typeof contractsEvents
  | keyof typeof drawsEvents
  | keyof typeof ledgerEvents
  | keyof typeof memberEvents
  | keyof typeof messagesEvents
  | keyof typeof moneyEvents
  | keyof typeof newsEvents
  | keyof typeof promotionsEvents
  | keyof typeof salaryEvents
  | keyof typeof systemEvents
  | keyof typeof tablesEvents
  | keyof typeof teamEvents
  | keyof typeof walletEvents
  | keyof typeof winnersEvents;
