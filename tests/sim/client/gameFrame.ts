/**
 * The game in its frame: opens with the ticket it is handed, presses with a key of its own, asks again where no answer
 * comes (H-18). It knows nothing of the portal but what it may say to it.
 */
import { reportFrame } from '../../../src/domains/play/play.intents.ts';
import { selectPlay } from '../../../src/domains/play/play.selectors.ts';
import type { HeadlessPortal } from '../../../src/app/headless.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { HttpReply } from '../../../server-mock/rest/http/request.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { Sent } from '../house/gameServer.ts';
import type { Send } from '../network/httpLine.ts';

export interface GameFrame {
  /** After every change of the portal's store. */
  readonly look: () => void;
  /** A press in the game, if one is open. Minor units, one of the stakes that are offered. */
  readonly spin: (stake: number) => void;
  /** The game ends by itself. */
  readonly over: () => void;
}
export interface FrameParts {
  readonly portal: Pick<HeadlessPortal, 'state' | 'send'>;
  readonly clock: ActorClock;
  readonly random: SeededRandom;
  readonly send: Send;
  readonly address: string;
  readonly trace: (line: string) => void;
}
interface Game {
  readonly ticket: string;
  token: string | null;
}
const TIMEOUT_MS = 8_000;
const AGAIN_MS = [400, 2_000, 8_000] as const;
/** A frame that is loaded anew has its ticket still. */
const OPENINGS = 2;

export const createGameFrame = ({ portal, clock, random, send, address, trace }: FrameParts): GameFrame => {
  let game: Game | null = null;
  let said = 'none';
  const post = (path: string, body: Sent, heard: (reply: HttpReply | null) => void): void => {
    let told = false;
    const tell = (reply: HttpReply | null): void => {
      if (told) return;
      told = true;
      late();
      heard(reply);
    };
    const late = clock.after(TIMEOUT_MS, () => tell(null));
    send({ method: 'POST', path, search: '', headers: {}, body: JSON.stringify(body), address }, tell);
  };
  const fieldOf = (reply: HttpReply, name: string): string => {
    try {
      return String((JSON.parse(reply.body ?? '{}') as Readonly<Record<string, unknown>>)[name]);
    } catch {
      // A gateway's page.
      return '';
    }
  };
  const open = (mine: Game, tried: number): void =>
    post('/session', { ticket: mine.ticket }, (reply) => {
      if (game !== mine) return;
      if (reply?.status === 200) {
        mine.token = fieldOf(reply, 'session');
        portal.send(reportFrame({ type: 'ready' }));
      } else if ((reply === null || reply.status >= 429) && tried < OPENINGS) open(mine, tried + 1);
      else portal.send(reportFrame({ type: 'failed', code: reply === null ? 'frame-silent' : 'session-ended' }));
    });
  const press = (mine: Game, sent: Sent, tried: number): void =>
    post('/spin', sent, (reply) => {
      const wait = AGAIN_MS[tried];
      if ((reply === null || reply.status >= 429) && wait !== undefined && game === mine)
        clock.after(wait, () => press(mine, sent, tried + 1));
    });
  return {
    look: () => {
      const { phase, launch, returning, error } = selectPlay(portal.state());
      const now = `${phase}${returning ? ', money on its way home' : ''}${error === null ? '' : `: ${error}`}`;
      if (now !== said) trace(`play ${now}`);
      said = now;
      const ticket = phase === 'loading' || phase === 'playing' ? (launch?.ticket ?? null) : null;
      if (ticket === (game?.ticket ?? null)) return;
      game = ticket === null ? null : { ticket, token: null };
      if (game !== null) open(game, 1);
    },
    spin: (stake) => {
      if (game?.token == null) return;
      press(game, { token: game.token, stake: (stake / 100).toFixed(2), key: random.id() }, 0);
    },
    over: () => {
      if (game?.token != null) portal.send(reportFrame({ type: 'ended' }));
    },
  };
};
