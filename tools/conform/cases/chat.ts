/** Chat messages of the run: the write that leaves a trace in a topic of everyone's. */
import { chatSend } from '../../../src/contract/chat/chat.calls.ts';
import { roomHistory } from '../../../src/contract/chat/chat.topics.ts';
import { topicName } from '../../../src/contract/topic.ts';
import type { Trace } from '../history/history.ts';
import type { Kit } from '../kit.ts';
import type { Session } from '../sessions.ts';
import { Blocked, NotClaimed } from '../tally.ts';
import { COMMON_IDS } from './queries.ts';

export const ROOM = COMMON_IDS['room'] ?? '';
export const CHAT = topicName('chat:{room}', ROOM);
export const chatTrace = (key: string): Trace => ({ place: CHAT, mark: key });

/** Throws NotClaimed unless the run can chat; the room is read for the judge of the history at the end. */
export const needChat = ({ claims, sessions, rest, as, readAtEnd }: Kit): void => {
  if (!claims.topic(CHAT) || !claims.call(chatSend.name)) throw new NotClaimed('chat is not claimed');
  const player = sessions.need('player');
  readAtEnd(CHAT, async () => {
    const { ok, value, code } = await rest.ask(roomHistory, { ...as(player), query: { room: ROOM } });
    if (!ok) throw new Blocked(`the history of the room is refused: ${code}`);
    return (value as { readonly items: readonly { readonly key: string }[] }).items.map(({ key }) => key);
  });
};
/** A message by REST; answers its key. */
export const say = async ({ rest, as }: Kit, session: Session, words: string, key = rest.newKey()): Promise<string> => {
  const answer = await rest.ask(chatSend, {
    ...as(session),
    key,
    body: { room: ROOM, text: words },
    trace: (_, own) => chatTrace(own),
  });
  if (!answer.ok) throw new Blocked(`a chat message is refused: ${answer.code}`);
  return key;
};
