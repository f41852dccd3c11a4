/** Every domain that comes with the flows, as it begins: what a screen reads before they are here. */
import { initialAgent } from './agent/agent.state.ts';
import { initialChat } from './chat/chat.state.ts';
import { initialCodes } from './codes/codes.state.ts';
import { initialContracts } from './contracts/contracts.state.ts';
import { initialFavourites } from './favourites/favourites.state.ts';
import { initialDraws } from './draws/draws.state.ts';
import { initialHelp } from './help/help.state.ts';
import { initialLedger } from './ledger/ledger.state.ts';
import { initialLottery } from './lottery/lottery.state.ts';
import { initialMessages } from './messages/messages.state.ts';
import { initialMoney } from './money/money.state.ts';
import { initialNews } from './news/news.state.ts';
import { initialOperations } from './operations/operations.state.ts';
import { initialPassword } from './password/password.state.ts';
import { initialPlay } from './play/play.state.ts';
import { initialPromotions } from './promotions/promotions.state.ts';
import { initialRegistration } from './registration/registration.state.ts';
import { initialSalary } from './salary/salary.state.ts';
import { initialTables } from './tables/tables.state.ts';
import { initialTeam } from './team/team.state.ts';
import { initialWallet } from './wallet/wallet.state.ts';

export const RESTING = {
  agent: initialAgent,
  chat: initialChat,
  codes: initialCodes,
  contracts: initialContracts,
  favourites: initialFavourites,
  draws: initialDraws,
  help: initialHelp,
  ledger: initialLedger,
  lottery: initialLottery,
  messages: initialMessages,
  money: initialMoney,
  news: initialNews,
  operations: initialOperations,
  password: initialPassword,
  play: initialPlay,
  promotions: initialPromotions,
  registration: initialRegistration,
  salary: initialSalary,
  tables: initialTables,
  team: initialTeam,
  wallet: initialWallet,
} as const;
