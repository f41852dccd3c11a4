/**
 * The fixture game: odds, a stake, and a match of a few seconds. The server settles it when it ends, whether it is watched
 * or not.
 */
import type { FixtureSession, FixtureShown, KickOff, MatchResult } from '../wire.ts';
import { createChoices } from './choices.ts';
import { startGame, type GameWords } from './gamePage.ts';
import { prefersReducedMotion, make, part, pause } from './nodes.ts';
import { placeBet as send } from './server.ts';
import { sideName } from './sideNames.ts';
import { crest } from './sides.ts';
import { fill } from './texts.ts';

interface Words extends GameWords {
  readonly choose: string;
  readonly draw: string;
  readonly odds: string;
  readonly goal: string;
  readonly map: string;
  readonly strike: string;
  readonly minute: string;
  readonly second: string;
  readonly next: string;
  readonly over: string;
}
const WORDS: Readonly<Record<'EN' | 'CN' | 'MY', Words>> = {
  EN: {
    press: 'Place bet',
    pressing: 'Match running',
    ready: 'Choose an outcome and a stake.',
    choose: 'Next: {home} and {away}. Who wins?',
    draw: 'Draw',
    odds: 'odds {odds}',
    goal: '{when} Goal for {side}, {score}',
    map: 'Map {when} to {side}, {score}',
    strike: '{when} {side} scores, {score}',
    minute: "{n}'",
    second: '{n} s',
    next: 'Not started',
    over: 'Full time',
  },
  CN: {
    press: '投注',
    pressing: '比赛进行中',
    ready: '选择结果和投注额。',
    choose: '下一场：{home}对{away}。谁会获胜？',
    draw: '平局',
    odds: '赔率 {odds}',
    goal: '{when} {side}进球，{score}',
    map: '第 {when} 局 {side}获胜，{score}',
    strike: '{when} {side}得分，{score}',
    minute: '{n}分',
    second: '{n} 秒',
    next: '尚未开始',
    over: '比赛结束',
  },
  MY: {
    press: 'Letak taruhan',
    pressing: 'Perlawanan berlangsung',
    ready: 'Pilih keputusan dan taruhan.',
    choose: 'Seterusnya: {home} lawan {away}. Siapa menang?',
    draw: 'Seri',
    odds: 'odds {odds}',
    goal: '{when} Gol untuk {side}, {score}',
    map: 'Peta {when} kepada {side}, {score}',
    strike: '{when} {side} mendapat mata, {score}',
    minute: "{n}'",
    second: '{n} s',
    next: 'Belum bermula',
    over: 'Tamat',
  },
};
const FEED = 4;
const MINUTES = 90;
const SECONDS = 60;

void startGame<FixtureSession, MatchResult, Words>({
  path: '/fixture',
  words: WORDS,
  open: ({ stage, choices, session, words, changed, showBalance }) => {
    const { language } = session;
    const bets = createChoices(choices, changed);
    const card = make('div', 'fixture');
    const feed = make('ol', 'feed');
    feed.setAttribute('aria-live', 'polite');
    stage.append(card, feed);
    /** The match on the board: the next one, or the last one until another begins. */
    let shown = session.fixture;
    let offered = session.fixture;

    const offer = (fixture: FixtureShown): void => {
      offered = fixture;
      const [home, away] = [sideName(fixture, 'home', language), sideName(fixture, 'away', language)];
      bets.show(
        fill(words.choose, { home, away }),
        fixture.odds.map(({ outcome, returns }) => ({
          value: outcome,
          label: { home, draw: words.draw, away }[outcome],
          note: fill(words.odds, { odds: (returns / 100).toFixed(2) }),
        })),
      );
    };
    const put = (fixture: FixtureShown): void => {
      shown = fixture;
      const side = (which: 'home' | 'away'): HTMLElement => {
        const made = make('div', `side side-${which}`);
        made.append(crest(fixture, which), make('span', 'side-name', sideName(fixture, which, language)));
        return made;
      };
      const middle = make('div', 'score');
      middle.append(make('b', 'score-now', '0 – 0'), make('span', 'clock', words.next));
      const course = make('div', 'course');
      course.append(make('div', 'course-done'), make('div', 'post'));
      card.replaceChildren(side('home'), middle, side('away'), course);
      feed.replaceChildren();
    };
    const clockAt = (share: number): string => {
      if (share >= 1) return words.over;
      if (shown.sport === 'football') return fill(words.minute, { n: String(Math.max(1, Math.ceil(share * MINUTES))) });
      if (shown.sport === 'ring') return fill(words.second, { n: String(Math.ceil(share * SECONDS)) });
      return `${Math.floor(share * 100)} %`;
    };
    const showMoment = ({ moments }: Pick<KickOff, 'moments'>, index: number): void => {
      const moment = moments[index];
      if (!moment) return;
      const score = moment.score.join(' – ');
      part('.score-now').textContent = score;
      const template = { football: words.goal, maps: words.map, ring: words.strike }[shown.sport];
      const when = shown.sport === 'maps' ? String(index + 1) : clockAt(moment.at / 1_000);
      feed.prepend(make('li', '', fill(template, { when, side: sideName(shown, moment.side, language), score })));
      while (feed.children.length > FEED) feed.lastElementChild?.remove();
    };
    const course = (share: number): void => {
      part('.clock').textContent = clockAt(share);
      part('.course-done').style.setProperty('width', `${Math.min(100, share * 100)}%`);
    };
    /** Shows the match in the server's time; with reduced motion the score advances step by step. */
    const watch = async (kickOff: KickOff): Promise<void> => {
      const began = performance.now();
      let momentsShown = 0;
      for (let share = 0; share < 1; ) {
        share = (performance.now() - began) / kickOff.lastsMs;
        while ((kickOff.moments[momentsShown]?.at ?? Infinity) <= share * 1_000) showMoment(kickOff, momentsShown++);
        course(Math.min(share, 0.999));
        await pause(prefersReducedMotion() ? 500 : 60);
      }
      while (momentsShown < kickOff.moments.length) showMoment(kickOff, momentsShown++);
      course(1);
    };
    put(offered);
    offer(offered);
    return {
      choice: () => (bets.value() === '' ? null : `${offered.n}-${bets.value()}`),
      lock: bets.lock,
      send: async (request) => {
        put(offered);
        const kickOff = await send<KickOff>('/fixture', request);
        showBalance(kickOff.balance);
        const ended = send<MatchResult>('/fixture/end', request);
        // Awaited below; meanwhile a failure must not be an unhandled rejection.
        ended.catch(() => undefined);
        await watch(kickOff);
        return ended;
      },
      show: (result) => {
        offer(result.next);
        return Promise.resolve();
      },
      line: ({ moments, winner }) => {
        const score = moments.at(-1)?.score.join('–') ?? '0–0';
        const won = winner === 'draw' ? words.draw : sideName(shown, winner, language);
        return `${won} ${score}`;
      },
    };
  },
});
