import { chatLaunch, helpCenter } from '../../../src/contract/service/service.calls.ts';
import { CONTENT } from '../../world/content/index.ts';
import { handle } from '../handler.ts';

/** Tag, title and text of every help item in one language (R-CALL-25). */
const help = handle(helpCenter, ({ query: { lang } }) => ({
  list: CONTENT.help.map(({ tag, title, content }) => ({ tag, title: title[lang], content: content[lang] })),
}));
/** Where the house is talked to: a page of its own host, in the language asked for (R-CALL-39). */
const launch = handle(chatLaunch, ({ body: { language } }, house) => ({
  chatUrl: `${house.vendorOrigin()}/service?language=${language}`,
}));
export const serviceHandlers = [help, launch];
