/** Every read that the contract declares, asked by a role that may ask it. */
import type { CallRow } from '../../../src/contract/call.ts';
import { CALLS } from '../../../src/contract/index.ts';
import { permission, type PermissionInfo } from '../../../src/contract/system/system.calls.ts';
import type { Cases, Kit } from '../kit.ts';
import type { Session } from '../sessions.ts';
import { Differs, NotClaimed } from '../tally.ts';
import type { Answer, Request } from '../wire/restClient.ts';
import { QUERIES } from './queries.ts';
import { idFor, topicOfCall } from './topics.ts';

/** Null: a visitor may ask. Throws NotClaimed where no session of the run may. */
export const askerOf = ({ callers, name }: CallRow, { sessions }: Kit): Session | null => {
  const [player, agent, trial] = [sessions.of('player'), sessions.of('agent'), sessions.of('trial')];
  if (callers.includes('member') && player) return player;
  if (callers.includes('agent') && agent) return agent;
  if (callers.includes('trial') && trial) return trial;
  if (callers.includes('visitor')) return null;
  throw new NotClaimed(`there is no session that may ask ${name}`);
};
const dayAt = (now: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

/** A query that the call takes, for this session. */
export const queryOf = async (row: CallRow, session: Session | null, kit: Kit): Promise<Record<string, string>> => {
  const topic = topicOfCall(row);
  if (topic !== undefined) {
    const query = topic.snapshot.query(idFor(topic, session?.id ?? ''), 'EN') as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  }
  const make = QUERIES[row.name];
  if (!make) return {};
  const info = await kit.rest.ask(permission);
  const { merchant } = info.value as PermissionInfo;
  const now = Number(info.body?.['at']);
  const downline = kit.sessions.of('player')?.id ?? '';
  return { ...make({ session, downline, today: dayAt(now, merchant.timeZone), now, merchant: merchant.code }) };
};
/** Asks a read by a role that may. */
export const askRead = async (kit: Kit, row: CallRow, request: Request = {}): Promise<Answer> => {
  if (!kit.claims.call(row.name)) throw new NotClaimed(`${row.name} is not claimed`);
  const session = askerOf(row, kit);
  const query = await queryOf(row, session, kit);
  return kit.rest.ask(row, { ...(session ? kit.as(session) : {}), query, ...request });
};
/** What a read may answer besides its value: there is nothing of that name, or the back end has it closed. */
const NOTHING_THERE: readonly string[] = ['not-found', 'method-closed'];

export const contractReads: Cases = CALLS.filter(({ method }) => method === 'GET').map((row) => ({
  rule: 'contract/answer',
  on: row.name,
  feeds: ['contract/envelope', 'contract/declared-fields', 'contract/private', 'contract/clock', 'contract/failure'],
  run: async (kit) => {
    const answer = await askRead(kit, row);
    if (NOTHING_THERE.includes(answer.code)) throw new NotClaimed(`${row.name} has nothing to answer: ${answer.code}`);
    if (!answer.ok) throw new Differs(`refused as ${answer.code || answer.status}`);
  },
}));
