/** GET /outbox: sent messages, authenticator codes of the trial accounts, and the test numbers that raise errors. */
import type { Language } from '../../../../src/contract/fields.ts';
import { MAGIC_NUMBERS } from '../../../session/magicNumbers.ts';
import { escaped } from '../routes.ts';
import type { Sent } from '../../../session/outbox.ts';
import { OUTBOX_TEXTS } from './texts.ts';

export interface Authenticator {
  readonly account: string;
  readonly seed: string;
  /** The code that is valid now. */
  readonly code: string;
}
export interface OutboxView {
  readonly language: Language;
  readonly sent: readonly Sent[];
  readonly authenticators: readonly Authenticator[];
  /** The merchant's time zone, as in the portal. */
  readonly timeZone: string;
}
const TAGS: Readonly<Record<Language, string>> = { EN: 'en', CN: 'zh-Hans', MY: 'ms' };
const LANGUAGES = Object.keys(TAGS) as Language[];

const switcher = (now: Language): string =>
  LANGUAGES.map((one) => {
    const { name } = OUTBOX_TEXTS[one];
    return one === now
      ? `<span aria-current="true" lang="${TAGS[one]}">${name}</span>`
      : `<a href="/outbox?language=${one}" lang="${TAGS[one]}" hreflang="${TAGS[one]}">${name}</a>`;
  }).join('\n        ');

/** Marks the digits of a code, so that they can be read across a room. */
const marked = (text: string): string => escaped(text).replaceAll(/\b\d{6}\b/g, '<b class="code">$&</b>');

export const outboxPage = ({ language, sent, authenticators, timeZone }: OutboxView): string => {
  const t = OUTBOX_TEXTS[language];
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const messages = sent
    .map(
      ({ by, to, subject, text, at }) => `<li>
          <p class="head"><span>${t[by]}</span> <span>${escaped(by === 'sms' ? `+${to}` : to)}</span> <time datetime="${new Date(at).toISOString()}">${time.format(at)}</time></p>
          ${subject === '' ? '' : `<p class="subject">${escaped(subject)}</p>`}<p>${marked(text)}</p>
        </li>`,
    )
    .join('\n');
  const seeds = authenticators
    .map(
      ({ account, seed, code }) =>
        `<tr><th scope="row">${escaped(account)}</th><td><b class="code">${code}</b></td><td><code>${seed.replaceAll(/.{4}(?=.)/g, '$& ')}</code></td></tr>`,
    )
    .join('\n');
  const magic = Object.entries(MAGIC_NUMBERS)
    .map(
      ([ending, { code, when }]) =>
        `<tr><th scope="row"><code>${ending}</code></th><td><code>${code}</code></td><td>${t.when[when]}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${TAGS[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t.title}</title>
    <link rel="stylesheet" href="/page/chinese.css" />
    <link rel="stylesheet" href="/service/service.css" />
    <link rel="stylesheet" href="/outbox/outbox.css" />
    <script type="module" src="/page/look.ts"></script>
  </head>
  <body>
    <main class="wide">
      <nav aria-label="${t.languages}">
        ${switcher(language)}
      </nav>
      <h1>${t.title}</h1>
      <p class="lead">${t.lead}</p>
      <div id="sent" aria-live="polite">
      ${sent.length === 0 ? `<p class="none">${t.none}</p>` : `<p>${t.newest}</p><ol class="sent">${messages}</ol>`}
      </div>
      <h2>${t.authenticator}</h2>
      <p>${t.authenticatorLead}</p>
      <table id="authenticators"><thead><tr><td></td><th scope="col">${t.code}</th><th scope="col">${t.seed}</th></tr></thead><tbody>
${seeds}
      </tbody></table>
      <h2>${t.magic}</h2>
      <p>${t.magicLead}</p>
      <table><thead><tr><th scope="col">${t.ending}</th><th scope="col">${t.error}</th><td></td></tr></thead><tbody>
${magic}
      </tbody></table>
    </main>
  </body>
</html>
`;
};
