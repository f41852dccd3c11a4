/** Every handler the house has, by its row's name. Rows without one answer 501 and are listed by `npm run contract`. */
import type { Built } from '../handler.ts';
import { announcementsHandlers } from './announcements.ts';
import { catalogueHandlers } from './catalogue.ts';
import { chatHandlers } from './chat.ts';
import { commandHandlers } from './command.ts';
import { contractsHandlers } from './contracts.ts';
import { favouritesHandlers } from './favourites.ts';
import { fundsHandlers } from './funds.ts';
import { lotteryHandlers } from './lottery.ts';
import { memberHandlers } from './member.ts';
import { moneyRecordHandlers } from './moneyRecord.ts';
import { passwordHandlers } from './password.ts';
import { playHandlers } from './play.ts';
import { promotionsHandlers } from './promotions.ts';
import { recordsHandlers } from './records.ts';
import { registrationHandlers } from './registration.ts';
import { salaryHandlers } from './salary.ts';
import { serviceHandlers } from './service.ts';
import { sessionHandlers } from './session.ts';
import { systemHandlers } from './system.ts';
import { tablesHandlers } from './tables.ts';
import { teamHandlers } from './team.ts';
import { verificationHandlers } from './verification.ts';
import { walletHandlers } from './wallet.ts';
import { winnersHandlers } from './winners.ts';

export const handlers: Readonly<Record<string, Built>> = Object.fromEntries(
  [
    ...announcementsHandlers,
    ...catalogueHandlers,
    ...chatHandlers,
    ...commandHandlers,
    ...contractsHandlers,
    ...favouritesHandlers,
    ...fundsHandlers,
    ...lotteryHandlers,
    ...memberHandlers,
    ...moneyRecordHandlers,
    ...passwordHandlers,
    ...playHandlers,
    ...promotionsHandlers,
    ...recordsHandlers,
    ...registrationHandlers,
    ...salaryHandlers,
    ...serviceHandlers,
    ...sessionHandlers,
    ...systemHandlers,
    ...tablesHandlers,
    ...teamHandlers,
    ...verificationHandlers,
    ...walletHandlers,
    ...winnersHandlers,
  ].map((built: Built) => [built.row.name, built]),
);
