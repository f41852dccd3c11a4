/**
 * The files of the vendor host's pages. Scripts are TypeScript with erasable types, stripped once when first asked
 * for: no build step, and the page is type-checked with everything else.
 */
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';

export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
}
const here = (name: string): URL => new URL(`./page/${name}`, import.meta.url);
const installed = createRequire(import.meta.url);
const plain = (name: string, type: string) => (): PageFile => ({ type, body: readFileSync(here(name)) });
const script = (name: string) => (): PageFile => ({
  type: 'text/javascript; charset=utf-8',
  body: Buffer.from(stripTypeScriptTypes(readFileSync(here(name), 'utf8'))),
});
/** One frame for all families: the page loads the family's own script and look. */
const game = (family: string) => (): PageFile => ({
  type: 'text/html; charset=utf-8',
  body: Buffer.from(readFileSync(here('game.html'), 'utf8').replaceAll('FAMILY', family)),
});
const css = (name: string) => plain(name, 'text/css; charset=utf-8');
const font = (file: string) => (): PageFile => ({ type: 'font/woff2', body: readFileSync(installed.resolve(file)) });

/** Address on the vendor host → how the file is made. A closed list: nothing else of the disk can be asked for. */
const FILES: Readonly<Record<string, () => PageFile>> = {
  '/reels': game('reels'),
  '/table': game('table'),
  '/draw': game('draw'),
  '/fixture': game('fixture'),
  '/shoot': game('shoot'),
  '/lottery': plain('lottery.html', 'text/html; charset=utf-8'),
  '/page/lottery.css': plain('lottery.css', 'text/css; charset=utf-8'),
  '/page/lottery.ts': script('lottery.ts'),
  '/page/lotteryBetting.ts': script('lotteryBetting.ts'),
  '/page/lotteryDom.ts': script('lotteryDom.ts'),
  '/page/lotteryLobby.ts': script('lotteryLobby.ts'),
  '/page/lotteryMine.ts': script('lotteryMine.ts'),
  '/page/lotteryOffers.ts': script('lotteryOffers.ts'),
  '/page/keptPress.ts': script('keptPress.ts'),
  '/page/lotteryServer.ts': script('lotteryServer.ts'),
  '/page/lotterySlip.ts': script('lotterySlip.ts'),
  '/page/lotteryTexts.ts': script('lotteryTexts.ts'),
  '/service/service.css': plain('../service/service.css', 'text/css; charset=utf-8'),
  '/outbox/outbox.css': plain('../outbox/outbox.css', 'text/css; charset=utf-8'),
  '/page/look.ts': script('look.ts'),
  '/page/game.css': css('game.css'),
  '/page/reels.css': css('reels.css'),
  '/page/table.css': css('table.css'),
  '/page/draw.css': css('draw.css'),
  '/page/fixture.css': css('fixture.css'),
  '/page/shoot.css': css('shoot.css'),
  '/page/reels.ts': script('reels.ts'),
  '/page/table.ts': script('table.ts'),
  '/page/draw.ts': script('draw.ts'),
  '/page/fixture.ts': script('fixture.ts'),
  '/page/shoot.ts': script('shoot.ts'),
  '/page/cards.ts': script('cards.ts'),
  '/page/choices.ts': script('choices.ts'),
  '/page/desk.ts': script('desk.ts'),
  '/page/fish.ts': script('fish.ts'),
  '/page/glyphs.ts': script('glyphs.ts'),
  '/page/here.ts': script('here.ts'),
  '/page/nodes.ts': script('nodes.ts'),
  '/page/sideNames.ts': script('sideNames.ts'),
  '/page/sides.ts': script('sides.ts'),
  '/page/texts.ts': script('texts.ts'),
  '/page/outcome.ts': script('outcome.ts'),
  '/page/portal.ts': script('portal.ts'),
  '/page/present.ts': script('present.ts'),
  '/page/server.ts': script('server.ts'),
  '/page/archivo.woff2': font('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  '/page/martian-mono.woff2': font('@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2'),
};
const made = new Map<string, PageFile>();
/** The file at this address, or null: the vendor host answers 404. */
export const pageFile = (address: string): PageFile | null => {
  const known = made.get(address);
  if (known) return known;
  const make = Object.hasOwn(FILES, address) ? FILES[address] : undefined;
  if (!make) return null;
  const file = make();
  made.set(address, file);
  return file;
};
