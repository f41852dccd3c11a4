import { chatLaunch, helpCenter } from '../../../src/contract/service/service.calls.ts';
import { CONTENT } from '../../content/data/index.ts';
import { handle } from '../../session/handler.ts';

/** Tag, title and text of every help item in one language (R-CALL-25). */
const help = handle(helpCenter, ({ query: { lang } }) => ({
  list: CONTENT.help.map(({ tag, title, content }) => ({ tag, title: title[lang], content: content[lang] })),
}));
/** The customer-service page on the house's games host, in the requested language (R-CALL-39). */
const launch = handle(chatLaunch, ({ at, body: { language } }) => ({
  chatUrl: `${at.games}/service?language=${language}`,
}));
export const serviceHandlers = [help, launch];
