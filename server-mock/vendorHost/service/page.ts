/**
 * GET /service: where `permission.customerService` points. A plain page without script, in the language of its address
 * (`?language=CN`), else of the browser; nothing of what was asked is shown.
 */
import { SERVICE_TEXTS, type ServiceTexts } from './texts.ts';

type Language = keyof typeof SERVICE_TEXTS;
const LANGUAGES = Object.keys(SERVICE_TEXTS) as Language[];
const TAGS: Readonly<Record<Language, string>> = { EN: 'en', CN: 'zh-Hans', MY: 'ms' };

/** `accepted`: the Accept-Language header, in its own order. */
export const serviceLanguage = (query: string, accepted: string): Language => {
  const asked = new URLSearchParams(query).get('language');
  const named = LANGUAGES.find((one) => one === asked);
  if (named) return named;
  for (const part of accepted.split(',')) {
    const [tag = ''] = part.trim().toLowerCase().split(/[-;]/);
    const found = { en: 'EN', zh: 'CN', ms: 'MY' }[tag];
    if (found) return found as Language;
  }
  return 'EN';
};
const switcher = (now: Language): string =>
  LANGUAGES.map((one) => {
    const { name } = SERVICE_TEXTS[one];
    return one === now
      ? `<span aria-current="true" lang="${TAGS[one]}">${name}</span>`
      : `<a href="/service?language=${one}" lang="${TAGS[one]}" hreflang="${TAGS[one]}">${name}</a>`;
  }).join('\n        ');

/** `portal`: its origin. Every value is ours: there is nothing to escape. */
export const servicePage = (language: Language, portal: string): string => {
  const t: ServiceTexts = SERVICE_TEXTS[language];
  return `<!doctype html>
<html lang="${TAGS[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t.title}</title>
    <link rel="stylesheet" href="/service/service.css" />
  </head>
  <body>
    <main>
      <nav aria-label="${t.languages}">
        ${switcher(language)}
      </nav>
      <h1>${t.title}</h1>
      <p class="lead">${t.lead}</p>
      <p>${t.nobody}</p>
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
