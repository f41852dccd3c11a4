/** Bets of a vendor, signed, over the gateways of a cluster. */
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { vendorSecret } from '../../server-mock/vendors/providers/seamless/signature.ts';

export interface Round {
  readonly member: string;
  readonly roundId: string;
  readonly amount: string;
  readonly demo: boolean;
}
/** `again`: no answer, or one that says nothing of the outcome; `code`: of a refusal. */
export interface BetAnswer {
  readonly how: 'done' | 'refused' | 'again';
  readonly code: string;
}
export interface SignedBets {
  /** Ids of the simulated members of the sample world; each has money. */
  readonly simulated: readonly string[];
  readonly newRound: (member: string) => Round;
  /** Ids of its transactions: `<roundId>-d` and `<roundId>-c`. Never rejects. */
  readonly debit: (origin: string, round: Round) => Promise<BetAnswer>;
  readonly credit: (origin: string, round: Round) => Promise<BetAnswer>;
}
/** A gateway waits eight seconds for a leader; the call gives up after that. */
const LIMIT_MS = 12_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}
/** Node's own client takes half of the processor time of its `fetch`, and shares the cores with the cluster. */
const postText = (
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request(url, { method: 'POST', agent, headers, signal: AbortSignal.timeout(LIMIT_MS) }, (answer) => {
      answer.setEncoding('utf8');
      let all = '';
      answer.on('data', (part: string) => (all += part));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: all }));
      answer.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(text);
  });

/** `sharedFolder`: of a cluster whose first house has left its secrets there. */
export const createSignedBets = (sharedFolder: string): SignedBets => {
  const { gameSecret } = JSON.parse(readFileSync(join(sharedFolder, 'secrets.json'), 'utf8')) as {
    readonly gameSecret: string;
  };
  const { bots, catalogue } = createWorld({ seed: 20_260_401, defaultPassword: undefined });
  const game = catalogue.byCategory('RNG').find((one) => !one.opensVendor);
  if (!game) throw new Error('the catalogue has no game of chance');
  const secret = vendorSecret(gameSecret, game.vendor);
  const agent = new Agent({ keepAlive: true });
  const post = async (origin: string, verb: string, body: object): Promise<BetAnswer> => {
    const path = `/seamless/${verb}`;
    const text = JSON.stringify(body);
    const time = String(Date.now());
    const signature = createHmac('sha256', secret).update(`${path}\n${time}\n${text}`).digest('hex');
    try {
      const headers = {
        'content-type': 'application/json',
        'x-vendor': game.vendor,
        'x-time': time,
        'x-signature': signature,
      };
      const answer = await postText(agent, `${origin}${path}`, headers, text);
      const { success, code = '' } = JSON.parse(answer.text) as { readonly success: boolean; readonly code?: string };
      return { how: success ? 'done' : answer.status < 500 ? 'refused' : 'again', code };
    } catch {
      return { how: 'again', code: '' };
    }
  };
  return {
    simulated: bots,
    newRound: (member) => ({ member, roundId: randomUUID().replaceAll('-', ''), amount: '5.00', demo: false }),
    debit: (origin, round) => post(origin, 'debit', { ...round, gameId: game.id, txId: `${round.roundId}-d` }),
    credit: (origin, round) => post(origin, 'credit', { ...round, txId: `${round.roundId}-c` }),
  };
};
