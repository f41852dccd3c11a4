/**
 * The files of the vendor host's pages. Scripts are TypeScript with erasable types, stripped once at the first request: no
 * build step, and they are type-checked with everything else.
 */
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { FAMILIES, type Family } from '../providers/families.ts';
import { chineseFont } from './chineseFont.ts';

export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** Cache-Control; absent: revalidated each time. */
  readonly cache?: string;
}
const here = (name: string): URL => new URL(`./page/${name}`, import.meta.url);
const installed = createRequire(import.meta.url);
const plain = (name: string, type: string) => (): PageFile => ({ type, body: readFileSync(here(name)) });
const script = (name: string) => (): PageFile => ({
  type: 'text/javascript; charset=utf-8',
  body: Buffer.from(stripTypeScriptTypes(readFileSync(here(name), 'utf8'))),
});
/** One HTML file for all families: it loads the family's own script and style sheet. */
const game = (family: Family) => (): PageFile => ({
  type: 'text/html; charset=utf-8',
  body: Buffer.from(readFileSync(here('game.html'), 'utf8').replaceAll('FAMILY', family)),
});
const css = (name: string) => plain(name, 'text/css; charset=utf-8');
const font = (file: string) => (): PageFile => ({ type: 'font/woff2', body: readFileSync(installed.resolve(file)) });

/** Page, style sheet and script of each family. */
const familyFiles = Object.fromEntries(
  FAMILIES.flatMap((family) => [
    [`/${family}`, game(family)],
    [`/page/${family}.css`, css(`${family}.css`)],
    [`/page/${family}.ts`, script(`${family}.ts`)],
  ]),
);
/** Path on the vendor host → how the file is made. A closed list: no other file on disk can be requested. */
const FILES: Readonly<Record<string, () => PageFile>> = {
  ...familyFiles,
  '/lottery': plain('lottery.html', 'text/html; charset=utf-8'),
  '/page/lottery.css': plain('lottery.css', 'text/css; charset=utf-8'),
  '/page/lottery.ts': script('lottery.ts'),
  '/page/lotteryBetting.ts': script('lotteryBetting.ts'),
  '/page/lotteryDom.ts': script('lotteryDom.ts'),
  '/page/lotteryLobby.ts': script('lotteryLobby.ts'),
  '/page/lotteryMine.ts': script('lotteryMine.ts'),
  '/page/lotteryOffers.ts': script('lotteryOffers.ts'),
  '/page/keptBetRequest.ts': script('keptBetRequest.ts'),
  '/page/lotteryServer.ts': script('lotteryServer.ts'),
  '/page/lotterySlip.ts': script('lotterySlip.ts'),
  '/page/lotteryTexts.ts': script('lotteryTexts.ts'),
  '/service/service.css': plain('../service/service.css', 'text/css; charset=utf-8'),
  '/outbox/outbox.css': plain('../outbox/outbox.css', 'text/css; charset=utf-8'),
  '/page/look.ts': script('look.ts'),
  '/page/newKey.ts': script('newKey.ts'),
  '/page/game.css': css('game.css'),
  '/page/cards.ts': script('cards.ts'),
  '/page/copyText.ts': script('copyText.ts'),
  '/page/choices.ts': script('choices.ts'),
  '/page/fairness.css': css('fairness.css'),
  '/page/fairness.ts': script('fairness.ts'),
  '/page/fairnessTexts.ts': script('fairnessTexts.ts'),
  '/page/gamePage.ts': script('gamePage.ts'),
  '/page/fish.ts': script('fish.ts'),
  '/page/glyphs.ts': script('glyphs.ts'),
  '/page/here.ts': script('here.ts'),
  '/page/nodes.ts': script('nodes.ts'),
  '/page/sideNames.ts': script('sideNames.ts'),
  '/page/sides.ts': script('sides.ts'),
  '/page/texts.ts': script('texts.ts'),
  '/page/limitText.ts': script('limitText.ts'),
  '/page/outcome.ts': script('outcome.ts'),
  '/page/portal.ts': script('portal.ts'),
  '/page/present.ts': script('present.ts'),
  '/page/server.ts': script('server.ts'),
  '/page/speak.ts': script('speak.ts'),
  '/page/archivo.woff2': font('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  '/page/martian-mono.woff2': font('@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2'),
};
/** Files besides the scripts above that contain Chinese texts of these pages. */
const MORE_TEXTS = [
  '../service/texts.ts',
  '../service/channel.ts',
  '../outbox/texts.ts',
  '../thirdParty/texts.ts',
  '../../../session/codeTexts.ts',
  '../../../session/recoveryMail.ts',
  '../../../content/world/catalogue.ts',
  '../../../content/world/slotNames.ts',
  '../../../content/world/words/others.ts',
  '../../../content/world/words/slots.ts',
];
/** The font's style sheet and files, by path; made at the first request. */
const face = (): ReadonlyMap<string, () => PageFile> => {
  const scripts = Object.keys(FILES).filter((address) => address.endsWith('.ts'));
  const texts = [...scripts.map((address) => address.replace('/page/', '')), ...MORE_TEXTS].map((name) =>
    readFileSync(here(name), 'utf8'),
  );
  const { sheet, files } = chineseFont(texts.join('\n'));
  return new Map<string, () => PageFile>([
    ['/page/chinese.css', () => ({ type: 'text/css; charset=utf-8', body: Buffer.from(sheet) })],
    ...[...files].map(
      ([address, file]) =>
        [address, () => ({ type: 'font/woff2', body: readFileSync(file), cache: 'public, max-age=86400' })] as const,
    ),
  ]);
};
let chinese: ReturnType<typeof face> | null = null;
const made = new Map<string, PageFile>();
/** The file at this path; null: the vendor host answers 404. */
export const pageFile = (address: string): PageFile | null => {
  const known = made.get(address);
  if (known) return known;
  const make = Object.hasOwn(FILES, address) ? FILES[address] : (chinese ??= face()).get(address);
  if (!make) return null;
  const file = make();
  made.set(address, file);
  return file;
};
