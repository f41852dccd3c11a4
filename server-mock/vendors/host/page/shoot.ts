/** The hunt game: targets swim past, one kind is chosen, and ten shots are one round. */
import type { ShootResult, ShootSession } from '../wire.ts';
import { createChoices } from './choices.ts';
import { startGame, type GameWords } from './gamePage.ts';
import { fish } from './fish.ts';
import { animationPause, make } from './nodes.ts';
import { fill } from './texts.ts';

const KINDS = ['sprat', 'shell', 'crab', 'squid', 'ray', 'shark', 'whale'] as const;
type Kind = (typeof KINDS)[number];
interface Words extends GameWords, Readonly<Record<Kind, string>> {
  readonly choose: string;
  readonly hits: string;
  readonly sea: string;
}
const WORDS: Readonly<Record<'EN' | 'CN' | 'MY', Words>> = {
  EN: {
    press: 'Fire ten shots',
    pressing: 'Firing',
    ready: 'Choose what to aim at, then fire. A shot costs a tenth of the stake.',
    choose: 'Aim at',
    hits: 'Hits: {n} of {shots}',
    sea: 'The sea',
    sprat: 'Sprat',
    shell: 'Scallop',
    crab: 'Crab',
    squid: 'Squid',
    ray: 'Ray',
    shark: 'Shark',
    whale: 'Whale',
  },
  CN: {
    press: '发射十发',
    pressing: '发射中',
    ready: '选择目标，然后发射。每发花费投注额的十分之一。',
    choose: '瞄准',
    hits: '命中：{n}/{shots}',
    sea: '海面',
    sprat: '小鲱鱼',
    shell: '扇贝',
    crab: '螃蟹',
    squid: '鱿鱼',
    ray: '鳐鱼',
    shark: '鲨鱼',
    whale: '鲸鱼',
  },
  MY: {
    press: 'Tembak sepuluh das',
    pressing: 'Sedang menembak',
    ready: 'Pilih sasaran, kemudian tembak. Setiap das bernilai sepersepuluh taruhan.',
    choose: 'Sasarkan pada',
    hits: 'Kena: {n} daripada {shots}',
    sea: 'Laut',
    sprat: 'Ikan tamban',
    shell: 'Kekapis',
    crab: 'Ketam',
    squid: 'Sotong',
    ray: 'Ikan pari',
    shark: 'Jerung',
    whale: 'Paus',
  },
};
/** Ms between two shots. */
const SHOT_MS = 170;
const wordOf = (words: Words, id: string): string => words[id as Kind] ?? id;

void startGame<ShootSession, ShootResult, Words>({
  path: '/shoot',
  words: WORDS,
  open: ({ stage, choices, session, words, changed }) => {
    const sea = make('div', 'sea');
    sea.setAttribute('role', 'img');
    sea.setAttribute('aria-label', words.sea);
    const swimmers = new Map(
      session.targets.map(({ id }, at) => {
        const swimmer = make('div', `swimmer swimmer-${at}`);
        swimmer.append(fish(id));
        return [id, swimmer] as const;
      }),
    );
    const belt = make('div', 'belt');
    belt.setAttribute('role', 'img');
    const fresh = (): void => {
      belt.replaceChildren(...Array.from({ length: session.shots }, () => make('span', 'shot')));
      belt.setAttribute('aria-label', fill(words.hits, { n: '0', shots: String(session.shots) }));
    };
    sea.append(...swimmers.values());
    stage.append(sea, belt);
    fresh();
    const aim = (): void => {
      for (const [id, swimmer] of swimmers) swimmer.classList.toggle('aimed', id === bets.value());
      changed();
    };
    const bets = createChoices(choices, () => aim());
    bets.show(
      words.choose,
      session.targets.map(({ id, pays }) => ({
        value: id,
        label: wordOf(words, id),
        note: `×${pays}`,
        picture: fish(id, 'choice-picture'),
      })),
    );
    return {
      choice: () => bets.value() || null,
      lock: (running) => {
        bets.lock(running);
        if (running) fresh();
      },
      show: async ({ hits }) => {
        const swimmer = swimmers.get(bets.value());
        for (const [at, hit] of hits.entries()) {
          await animationPause(SHOT_MS);
          belt.children[at]?.classList.add(hit ? 'hit' : 'missed');
          swimmer?.classList.remove('struck');
          if (hit) {
            // Forces a reflow, so that a second hit restarts the animation.
            void swimmer?.offsetWidth;
            swimmer?.classList.add('struck');
          }
        }
        const n = String(hits.filter((one) => one).length);
        belt.setAttribute('aria-label', fill(words.hits, { n, shots: String(hits.length) }));
      },
      line: ({ hits }) => `${wordOf(words, bets.value())} ${hits.filter((one) => one).length}/${hits.length}`,
    };
  },
});
