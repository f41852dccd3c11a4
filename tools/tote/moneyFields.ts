/** Which fields of a topic's values are money, read from the contract. */
import { topicRow } from '../../src/contract/index.ts';
import { millionths, minor, type Shape } from '../../src/contract/shape.ts';
import type { TopicRow } from '../../src/contract/topic.ts';

type Schema = Shape<unknown>['schema'];
const UNITS = [minor(), millionths()].map(({ schema }) => schema['description']);

const shapeOf = (row: TopicRow): Shape<unknown> =>
  row.class === 'state' ? row.value : row.class === 'keyed' ? row.row : row.item;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
/** Each place in the schema that is described as money: its unit and its path, such as `wallets.balance`. */
const moneyIn = (schema: unknown, path: readonly string[]): readonly (readonly [unit: string, path: string])[] => {
  if (!isSchema(schema)) return [];
  const { description, properties, items, anyOf } = schema;
  if (typeof description === 'string' && UNITS.includes(description)) return [[description, path.join('.')]];
  const fields = isSchema(properties) ? Object.entries(properties) : [];
  return [
    ...fields.flatMap(([name, field]) => moneyIn(field, [...path, name])),
    ...moneyIn(items, path),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((one) => moneyIn(one, path)) : []),
  ];
};

/** Paths by unit; empty: the topic carries no money, or the contract does not know it. */
export const moneyFields = (topic: string): Readonly<Record<string, readonly string[]>> => {
  const row = topicRow(topic);
  const out: Record<string, string[]> = {};
  for (const [unit, path] of row === undefined ? [] : moneyIn(shapeOf(row).schema, [])) (out[unit] ??= []).push(path);
  return out;
};
