/** The page in a provider's window: a button for each identity, and a cancel button. No script. */
import type { Language } from '../../../../src/contract/fields.ts';
import { IDENTITIES, type Provider } from '../../../content/world/identities.ts';
import { escaped } from '../routes.ts';
import { THIRD_TEXTS } from './texts.ts';

const NAMES: Readonly<Record<Provider, string>> = { facebook: 'Facebook', google: 'Google', telegram: 'Telegram' };

export interface ThirdAsk {
  readonly provider: Provider;
  readonly language: Language;
  /** The portal's own state, returned unread. */
  readonly state: string;
  /** The return address, checked against the list (routes.ts). */
  readonly back: string;
}
const frame = (lang: string, title: string, body: string): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/page/chinese.css" />
    <link rel="stylesheet" href="/service/service.css" />
    <link rel="stylesheet" href="/outbox/outbox.css" />
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;
export const thirdPage = ({ provider, language, state, back }: ThirdAsk): string => {
  const t = THIRD_TEXTS[language];
  const people = IDENTITIES[provider]
    .map(
      ({ subject, name, account }) =>
        `<li><button name="subject" value="${subject}"><b>${escaped(name)}</b><span>${
          account === null ? t.fresh : escaped(t.linked(account))
        }</span></button></li>`,
    )
    .join('\n');
  return frame(
    t.lang,
    t.title(NAMES[provider]),
    `
      <h1>${t.title(NAMES[provider])}</h1>
      <p class="lead">${t.lead}</p>
      <form method="post" action="/third/${provider}">
        <input type="hidden" name="state" value="${escaped(state)}" />
        <input type="hidden" name="return" value="${escaped(back)}" />
        <h2 id="choose">${t.choose}</h2>
        <ul class="people" aria-labelledby="choose">
${people}
        </ul>
        <button class="quiet" name="cancel" value="yes">${t.cancel}</button>
      </form>
      <p class="note">${t.played}</p>`,
  );
};
export const wrongPage = (language: Language): string => {
  const t = THIRD_TEXTS[language];
  return frame(t.lang, t.wrong, `<h1>${t.wrong}</h1><p class="lead">${t.wrongLead}</p>`);
};
