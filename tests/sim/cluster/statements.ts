/** The journal's own statements, as the model of the database answers them: told apart by their texts, so that none is another's. */
import type { Values } from '../../../server-mock/journal/postgres/connection.ts';
import type { Row } from '../../../server-mock/journal/postgres/rows.ts';
import { hashAt, type CommitEnd, type DatabaseModel, type DatabaseRow, type Tables } from './databaseModel.ts';

export interface StatementAnswer {
  readonly rows: readonly object[];
  /** The commit became visible without its standby. */
  readonly warning: boolean;
}
type Run = (values: Values, text: string) => StatementAnswer | Promise<StatementAnswer>;

export class DatabaseError extends Error {
  readonly severity = 'ERROR';
  readonly code: string;
  readonly constraint: string;
  constructor(code: string, constraint: string) {
    super(`${code} ${constraint}`);
    this.code = code;
    this.constraint = constraint;
  }
}
const found = (...rows: readonly object[]): StatementAnswer => ({ rows, warning: false });
const lost = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
const outcome = (how: CommitEnd, ...rows: readonly object[]): StatementAnswer => {
  if (how === 'lost') throw lost();
  return { rows, warning: how === 'cancelled' };
};
const BOUND = 'r.pos <= d.pos';
const FENCE = 'WHERE token = $1';
const NEXT_NUMBER = 'nextval';
const rowOf = ({ pos, at, kind, actor, commandId, body, events, touches, hash, format }: DatabaseRow): Row => ({
  ...{ pos, at, kind, actor, commandId, body },
  ...{ events, touches, hash, format },
});

export interface Statements {
  readonly run: Run;
}
/** `onFencedOff`: a record is written under a token that is not the lease's. */
export const createStatements = (model: DatabaseModel, onFencedOff: (row: DatabaseRow) => void): Statements => {
  const { tables, now } = model;
  const numbersOf = (values: Values): readonly number[] => values.map(Number);

  const take: Run = ([holder, address, ms]) =>
    model.withLease(async () => {
      if (tables().lease.expires > now()) return found();
      const token = tables().lease.token + 1;
      const lease = { token, holder: String(holder), address: String(address), expires: now() + Number(ms) };
      const how = await model.commit((to: Tables) => {
        to.lease = lease;
        to.durable = { ...to.durable, token };
      });
      return outcome(how, { token });
    });
  const renew: Run = (values) =>
    model.withLease(async () => {
      const [token = 0, ms = 0] = numbersOf(values);
      const { lease } = tables();
      if (lease.token !== token || lease.expires === -Infinity) return found();
      const expires = now() + ms;
      const how = await model.commit((to) => void (to.lease = { ...to.lease, expires }));
      return outcome(how, { token });
    });
  const release: Run = (values) =>
    model.withLease(async () => {
      const [token = 0] = numbersOf(values);
      if (tables().lease.token !== token) return found();
      return outcome(await model.commit((to) => void (to.lease = { ...to.lease, expires: -Infinity })));
    });
  const confirm: Run = () => model.withLease(async () => outcome(await model.commit(() => undefined)));

  const append: Run = (values, text) =>
    model.withLease(async () => {
      const [token, after] = numbersOf(values);
      const current = tables();
      const isFenced = text.includes(FENCE);
      const isFree = !isFenced || current.lease.token === token;
      if (!isFree || hashAt(current, Number(after)) !== String(values[2])) return found({ written: 0 });
      const topics = JSON.parse(String(values[4])) as readonly { readonly topics: readonly string[] }[];
      const given = JSON.parse(String(values[3])) as readonly Row[];
      const rows = given.map((row, n): DatabaseRow => {
        const pos = text.includes(NEXT_NUMBER) ? model.nextNumber() : row.pos;
        return { ...row, pos, token: Number(token), topics: topics[n]?.topics ?? [] };
      });
      for (const row of rows) {
        if (current.rows.some(({ pos }) => pos === row.pos)) throw new DatabaseError('23505', 'journal_record_pkey');
        const isSame = ({ actor, commandId }: Row): boolean => actor === row.actor && commandId === row.commandId;
        if (row.commandId !== null && current.rows.some(isSame)) throw new DatabaseError('23505', 'journal_record_key');
        if (current.lease.token !== token) onFencedOff(row);
      }
      const how = await model.commit((to) => void (to.rows = [...to.rows, ...rows]));
      return outcome(how, { written: rows.length });
    });
  const announce: Run = (values) => {
    const [token = 0, pos = 0] = numbersOf(values);
    const { durable } = tables();
    if (durable.token !== token || durable.pos >= pos) return found();
    model.commitWithoutWait((to) => void (to.durable = { ...to.durable, pos }));
    model.notify();
    return found({});
  };
  const state: Run = (values, text) => {
    const [afterPos = 0, limit = 0] = numbersOf(values);
    const { rows, lease, durable, meta } = tables();
    const isWithin = ({ pos }: Row): boolean => pos > afterPos && (!text.includes(BOUND) || pos <= durable.pos);
    const next = rows.filter(isWithin).slice(0, limit).map(rowOf);
    const head = rows.find(({ pos }) => pos === durable.pos);
    const shared = {
      ...{ token: lease.token, address: lease.address, held: lease.expires > now(), durable: durable.pos },
      ...{ epoch: meta.get('epoch') ?? null, headHash: head?.hash ?? null, headAt: head?.at ?? null },
    };
    return found(
      ...(next.length === 0
        ? [{ ...shared, pos: null }]
        : next.map((row) => ({ ...shared, ...row, token: lease.token }))),
    );
  };
  const looks: Readonly<Record<string, Run>> = {
    'SELECT token, address, holder': () => {
      const { token, address, holder, expires } = tables().lease;
      return found({ token, address, holder, left: Math.max(0, expires - now()) });
    },
    '(SELECT hash FROM journal_record WHERE pos = $1) AS hash': ([pos]) => {
      const { lease, durable } = tables();
      return found({ hash: hashAt(tables(), Number(pos)), token: lease.token, durable: durable.pos });
    },
    'SELECT pos, hash, at FROM journal_record ORDER BY pos DESC': () => {
      const last = tables().rows.at(-1);
      return last ? found(rowOf(last)) : found();
    },
    'FROM journal_record r WHERE r.pos > $1 AND r.pos <= $2': (values) => {
      const [after = 0, through = 0, limit = 0] = numbersOf(values);
      const within = tables().rows.filter(({ pos }) => pos > after && pos <= through);
      return found(...within.slice(0, limit).map(rowOf));
    },
    'FROM journal_touch t JOIN': (values) => {
      const [, after = 0, through = 0, limit = 0] = numbersOf(values);
      const topic = String(values[0]);
      const within = tables().rows.filter(({ pos, topics }) => pos > after && pos <= through && topics.includes(topic));
      return found(...within.slice(0, limit).map(rowOf));
    },
    'WHERE r.actor = $1 AND r.command_id = $2': ([actor, key, through]) => {
      const row = tables().rows.find(
        (one) => one.actor === actor && one.commandId === key && one.pos <= Number(through),
      );
      return row ? found(rowOf(row)) : found();
    },
    'SELECT actor, command_id AS key': ([actor, key]) => {
      const after = `${String(actor)}\n${String(key)}`;
      const keys = tables().rows.flatMap((one) =>
        one.commandId === null ? [] : [{ actor: one.actor, key: one.commandId }],
      );
      const sorted = keys.filter((one) => `${one.actor}\n${one.key}` > after);
      return found(...sorted.sort((a, b) => (`${a.actor}\n${a.key}` < `${b.actor}\n${b.key}` ? -1 : 1)));
    },
    'SELECT pos FROM journal_durable': () => found({ pos: tables().durable.pos }),
    "to_regclass('journal_lease')": () => found({ there: true }),
    'SELECT value FROM journal_meta': ([name]) => {
      const value = tables().meta.get(String(name));
      return value === undefined ? found() : found({ value });
    },
    'INSERT INTO journal_meta': async ([name, value]) =>
      outcome(await model.commit((to) => void (to.meta = new Map([...to.meta, [String(name), String(value)]])))),
  };
  const kinds: readonly (readonly [mark: string, run: Run])[] = [
    ['token = token + 1', take],
    ['SET expires = clock_timestamp() + $2', renew],
    ["SET expires = '-infinity'", release],
    ['SET holder = holder', confirm],
    ['WITH fence AS', append],
    ['WITH quick AS', announce],
    ['FROM journal_lease l CROSS JOIN', state],
    ...Object.entries(looks),
    // A run is too short for a snapshot, and the tables are there.
    ['journal_snapshot', () => found()],
    ['CREATE TABLE IF NOT EXISTS', () => found()],
    ['LOCK TABLE', () => found()],
  ];
  return {
    run: (values, text) => {
      const kind = kinds.find(([mark]) => text.includes(mark));
      if (!kind) throw new Error(`The model of the database does not know the statement ${text}`);
      return kind[1](values, text);
    },
  };
};
