import { helpCenter } from '../../../src/contract/service/service.calls.ts';
import { CONTENT } from '../../world/content/index.ts';
import { handle } from '../handler.ts';

/** Tag, title and text of every help item in one language (R-CALL-25). */
const help = handle(helpCenter, ({ query: { lang } }) => ({
  list: CONTENT.help.map(({ tag, title, content }) => ({ tag, title: title[lang], content: content[lang] })),
}));
export const serviceHandlers = [help];
