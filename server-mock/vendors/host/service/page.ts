/**
 * GET /service: the target of `permission.customerService`. A plain page without script, in the language of its address
 * (`?language=CN`), else the browser's; no part of the request is echoed.
 */
import { FALLBACK_LANGUAGE } from '../../../../src/contract/constants.ts';
import { acceptedLanguage } from '../../../session/acceptedLanguage.ts';
import { SERVICE_TEXTS, type ServiceTexts } from './texts.ts';

type Language = keyof typeof SERVICE_TEXTS;
const LANGUAGES = Object.keys(SERVICE_TEXTS) as Language[];
const TAGS: Readonly<Record<Language, string>> = { EN: 'en', CN: 'zh-Hans', MY: 'ms' };

/** `accepted`: the Accept-Language header. */
export const serviceLanguage = (query: string, accepted: string): Language => {
  const asked = new URLSearchParams(query).get('language');
  const named = LANGUAGES.find((one) => one === asked);
  return named ?? acceptedLanguage(accepted) ?? FALLBACK_LANGUAGE;
};
const switcher = (now: Language): string =>
  LANGUAGES.map((one) => {
    const { name } = SERVICE_TEXTS[one];
    return one === now
      ? `<span aria-current="true" lang="${TAGS[one]}">${name}</span>`
      : `<a href="/service?language=${one}" lang="${TAGS[one]}" hreflang="${TAGS[one]}">${name}</a>`;
  }).join('\n        ');

/** `portal`: its origin. Every value is ours, so nothing needs escaping. */
export const servicePage = (language: Language, portal: string): string => {
  const t: ServiceTexts = SERVICE_TEXTS[language];
  return `<!doctype html>
<html lang="${TAGS[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t.title}</title>
    <link rel="stylesheet" href="/page/chinese.css" />
    <link rel="stylesheet" href="/service/service.css" />
  </head>
  <body>
    <main>
      <nav aria-label="${t.languages}">
        ${switcher(language)}
      </nav>
      <h1>${t.title}</h1>
      <p class="lead">${t.lead}</p>
      <p>${t.notice}</p>
      <h2>${t.helps}</h2>
      <ul>
        <li><a href="${portal}/help">${t.helpCentre}</a></li>
        <li><a href="${portal}/member">${t.records}</a></li>
      </ul>
      <a class="back" href="${portal}/">${t.back}</a>
    </main>
  </body>
</html>
`;
};
