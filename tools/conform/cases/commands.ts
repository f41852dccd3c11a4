/** Commands over the hub (H-18, H-19). */
import { setTimeout as delay } from 'node:timers/promises';
import { chatSend } from '../../../src/contract/chat/chat.calls.ts';
import type { CommandReply } from '../../../src/contract/hubProtocol.ts';
import { finalityOf } from '../../../src/contract/errors.ts';
import { transferUpline } from '../../../src/contract/transfers/transfers.calls.ts';
import { inLane, type Case, type Cases, type Kit } from '../kit.ts';
import type { RuleId } from '../rules.ts';
import { ensure, NotClaimed, shown } from '../tally.ts';
import type { HubClient } from '../wire/hubClient.ts';
import { CHAT, chatTrace, needChat, ROOM } from './chat.ts';

const FEEDS: readonly RuleId[] = ['hub/reply', 'history/kept', 'history/once', 'history/refused'];
/** A refusal over the hub names no wait: after this one the message is sent again, ms. */
const AGAIN_MS = 2_000;
const MOST_ATTEMPTS = 8;
const one = (rule: RuleId, on: string, run: Case['run']): Case => ({ rule, on, run, feeds: FEEDS });

const join = async (kit: Kit): Promise<{ readonly client: HubClient; readonly epoch: number }> => {
  needChat(kit);
  const client = await kit.join('player');
  const { epoch } = await client.subscribe(CHAT);
  await client.frame(CHAT);
  return { client, epoch };
};
/** Says something over the hub, and writes it into the history. */
const sayOver = async (
  kit: Kit,
  client: HubClient,
  epoch: number,
  words: string,
  key: string,
): Promise<CommandReply> => {
  const { history } = kit;
  const op = history.nextOp();
  history.add({ kind: 'invoked', op, session: 'player in commands', what: chatSend.name, key });
  const trace = chatTrace(key);
  const send = async (): Promise<CommandReply> => {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await client.command(chatSend.name, key, { room: ROOM, text: words }, epoch);
      // Nothing was decided: the message may be sent again under its key.
      if (reply.code !== 'too-many-requests' || attempt === MOST_ATTEMPTS) return reply;
      await delay(AGAIN_MS);
    }
  };
  const reply = await send().catch((error: unknown) => {
    history.add({ kind: 'unknown', op, code: '', trace });
    throw error;
  });
  const code = reply.code ?? '';
  const end = reply.ok ? 'ok' : finalityOf(code) === 'unknown' ? 'unknown' : 'failed';
  history.add({ kind: end, op, code, trace });
  return reply;
};
const resultId = ({ result }: CommandReply): unknown => (result as { readonly id?: unknown } | undefined)?.id;

export const commandCases: Cases = inLane('commands', [
  one('hub/command', chatSend.name, async (kit) => {
    const { client, epoch } = await join(kit);
    const key = kit.rest.newKey();
    const { ok, code, positions } = await sayOver(kit, client, epoch, 'A fine evening.', key);
    ensure(ok, `refused as ${code}`);
    const caused = positions[CHAT];
    ensure(caused !== undefined, `the positions are ${shown(positions)}`);
    const frame = await client.frame(CHAT, ({ seq }) => seq >= caused.seq);
    const { items } = frame.data as { readonly items: readonly { readonly key: string }[] };
    ensure(frame.epoch === caused.epoch && items.some((item) => item.key === key), `not in the frame at ${frame.seq}`);
    client.close();
  }),
  one('hub/command-once', chatSend.name, async (kit) => {
    const { client, epoch } = await join(kit);
    const key = kit.rest.newKey();
    const words = 'Number seven, by a nose.';
    const [first, second] = [
      await sayOver(kit, client, epoch, words, key),
      await sayOver(kit, client, epoch, words, key),
    ];
    ensure(first.ok, `refused as ${first.code}`);
    ensure(second.ok && resultId(second) === resultId(first), `the second time ${shown(second)}`);
    const player = kit.sessions.need('player');
    const byRest = await kit.rest.ask(chatSend, {
      ...kit.as(player),
      key,
      body: { room: ROOM, text: words },
      trace: (_, own) => chatTrace(own),
    });
    const same = byRest.ok && (byRest.value as { readonly id: unknown }).id === resultId(first);
    ensure(same, `by REST ${shown(byRest.body)}, over the hub ${shown(first.result)}`);
    client.close();
  }),
  one('hub/command-reused', chatSend.name, async (kit) => {
    const { client, epoch } = await join(kit);
    const key = kit.rest.newKey();
    await sayOver(kit, client, epoch, 'The favourite is late.', key);
    const { ok, code } = await client.command(chatSend.name, key, { room: ROOM, text: 'Another text.' }, epoch);
    ensure(!ok && code === 'key-reused', ok ? 'it is accepted' : `refused as ${code}`);
    client.close();
  }),
  one('hub/command-epoch', chatSend.name, async (kit) => {
    const { client, epoch } = await join(kit);
    const { ok, code } = await sayOver(kit, client, epoch - 1, 'From another day.', kit.rest.newKey());
    ensure(!ok && code === 'other-epoch', ok ? 'it is accepted' : `refused as ${code}`);
    client.close();
  }),
  one('hub/command-unknown', transferUpline.name, async (kit) => {
    const { client, epoch } = await join(kit);
    const { ok, code } = await client.command(transferUpline.name, kit.rest.newKey(), {}, epoch);
    ensure(!ok, 'it is accepted');
    if (code === 'not-built') throw new NotClaimed('commands are answered as not-built');
    client.close();
  }),
]);
