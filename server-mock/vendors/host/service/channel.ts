/** GET /channel/<name>: the target of the portal's channel links. A plain page without script, in the browser's language. */
import { CHANNELS } from '../../../content/world/resources.ts';
import type { serviceLanguage } from './page.ts';

type Language = ReturnType<typeof serviceLanguage>;
const NAMES: Readonly<Record<(typeof CHANNELS)[number], string>> = {
  YOUTUBE: 'YouTube',
  TWITTER: 'Twitter',
  TIKTOK: 'TikTok',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
  LINE: 'LINE',
};
const TEXTS: Readonly<
  Record<Language, { readonly tag: string; readonly lead: (name: string) => string; back: string }>
> = {
  EN: {
    tag: 'en',
    lead: (name) => `Toteboard on ${name} would stand here. In this build the house stands in for it; nobody posts.`,
    back: 'Back to the portal',
  },
  CN: {
    tag: 'zh-Hans',
    lead: (name) => `此处本应是 Toteboard 的 ${name} 主页。在此版本中由系统代替，没有人发布内容。`,
    back: '返回网站',
  },
  MY: {
    tag: 'ms',
    lead: (name) =>
      `Halaman Toteboard di ${name} sepatutnya berada di sini. Dalam binaan ini sistem menggantikannya; tiada sesiapa menyiarkan apa-apa.`,
    back: 'Kembali ke portal',
  },
};
/** Null: no such channel. `portal`: its origin. Every value is ours, so nothing needs escaping. */
export const channelPage = (path: string, language: Language, portal: string): string | null => {
  const channel = CHANNELS.find((one) => path === `/channel/${one.toLowerCase()}`);
  if (channel === undefined) return null;
  const { tag, lead, back } = TEXTS[language];
  const name = NAMES[channel];
  return `<!doctype html>
<html lang="${tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Toteboard · ${name}</title>
    <link rel="stylesheet" href="/page/chinese.css" />
    <link rel="stylesheet" href="/service/service.css" />
  </head>
  <body>
    <main>
      <h1>${name}</h1>
      <p class="lead">${lead(name)}</p>
      <a class="back" href="${portal}/">${back}</a>
    </main>
  </body>
</html>
`;
};
