/**
 * The game in its frame (H-18): it opens with the ticket it receives, sends each spin with its own idempotency key, and retries
 * when no answer arrives. Its only link to the portal is the messages a frame may post.
 */
import { reportFrame } from '../../../src/domains/play/play.intents.ts';
import { selectPlay } from '../../../src/domains/play/play.selectors.ts';
import type { HeadlessPortal } from '../../../src/app/headless.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { HttpReply } from '../../../server-mock/rest/http/request.ts';
import type { ActorClock } from '../clock/simClock.ts';
import { SIM_ENTRANCE } from '../house/simHouse.ts';
import type { GameRequest } from '../house/gameServer.ts';
import type { SendCall } from '../network/httpConnection.ts';

export interface GameFrame {
  /** Call after every change of the portal's store. */
  readonly update: () => void;
  /** A spin in the open game, if there is one. `stake` in minor units, one of the stakes on offer. */
  readonly spin: (stake: number) => void;
  /** The game ends on its own. */
  readonly end: () => void;
}
export interface FrameParts {
  readonly portal: Pick<HeadlessPortal, 'state' | 'send'>;
  readonly clock: ActorClock;
  readonly random: SeededRandom;
  readonly send: SendCall;
  readonly address: string;
  readonly trace: (line: string) => void;
}
interface Game {
  readonly ticket: string;
  token: string | null;
}
const TIMEOUT_MS = 8_000;
const RETRY_MS = [400, 2_000, 8_000] as const;
/** A reloaded frame still has its ticket. */
const MAX_OPENINGS = 2;

export const createGameFrame = ({ portal, clock, random, send, address, trace }: FrameParts): GameFrame => {
  let game: Game | null = null;
  let lastPhase = 'none';
  const post = (path: string, body: GameRequest, onReply: (reply: HttpReply | null) => void): void => {
    let done = false;
    const finish = (reply: HttpReply | null): void => {
      if (done) return;
      done = true;
      cancelTimeout();
      onReply(reply);
    };
    const cancelTimeout = clock.after(TIMEOUT_MS, () => finish(null));
    send(
      { method: 'POST', path, search: '', headers: {}, body: JSON.stringify(body), address, at: SIM_ENTRANCE },
      finish,
    );
  };
  const fieldOf = (reply: HttpReply, name: string): string => {
    try {
      return String((JSON.parse(reply.body ?? '{}') as Readonly<Record<string, unknown>>)[name]);
    } catch {
      // A gateway's HTML page.
      return '';
    }
  };
  const open = (mine: Game, tried: number): void =>
    post('/session', { ticket: mine.ticket }, (reply) => {
      if (game !== mine) return;
      if (reply?.status === 200) {
        mine.token = fieldOf(reply, 'session');
        portal.send(reportFrame({ type: 'ready' }));
      } else if ((reply === null || reply.status >= 429) && tried < MAX_OPENINGS) open(mine, tried + 1);
      else portal.send(reportFrame({ type: 'failed', code: reply === null ? 'frame-silent' : 'session-ended' }));
    });
  const sendSpin = (mine: Game, sent: GameRequest, tried: number): void =>
    post('/spin', sent, (reply) => {
      const wait = RETRY_MS[tried];
      if ((reply === null || reply.status >= 429) && wait !== undefined && game === mine)
        clock.after(wait, () => sendSpin(mine, sent, tried + 1));
    });
  return {
    update: () => {
      const { phase, launch, returning, error } = selectPlay(portal.state());
      const now = `${phase}${returning ? ', money returning' : ''}${error === null ? '' : `: ${error}`}`;
      if (now !== lastPhase) trace(`play ${now}`);
      lastPhase = now;
      const ticket = phase === 'loading' || phase === 'playing' ? (launch?.ticket ?? null) : null;
      if (ticket === (game?.ticket ?? null)) return;
      game = ticket === null ? null : { ticket, token: null };
      if (game !== null) open(game, 1);
    },
    spin: (stake) => {
      if (game?.token == null) return;
      sendSpin(game, { token: game.token, stake: (stake / 100).toFixed(2), key: random.id() }, 0);
    },
    end: () => {
      if (game?.token != null) portal.send(reportFrame({ type: 'ended' }));
    },
  };
};
