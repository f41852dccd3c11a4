/** Every event of the catalogue as the playground shows it: by topic and kind, with its schema and an example (B-29). */
import type { FrameKind } from '../../../src/contract/frame.ts';
import { TOPICS } from '../../../src/contract/index.ts';
import { frameShape, type TopicRow } from '../../../src/contract/topic.ts';
import type { Json, JsonObject } from '../json.ts';
import { exampleOf } from './exampleOf.ts';

const KINDS: readonly FrameKind[] = ['snapshot', 'delta', 'items'];

export interface CatalogueEvent {
  /** `wallet:{member} delta` */
  readonly id: string;
  readonly topic: string;
  readonly kind: FrameKind;
  readonly summary: string;
  /** Schema of the frame's `data`. */
  readonly schema: JsonObject;
  readonly example: Json;
}
/** `at`: Unix ms, for the moments in the examples. */
export const catalogueEvents = (at: number, rows: readonly TopicRow[] = TOPICS): readonly CatalogueEvent[] =>
  rows.flatMap((row) =>
    KINDS.flatMap((kind): readonly CatalogueEvent[] => {
      const shape = frameShape(row, kind);
      if (shape === undefined) return [];
      const schema = shape.schema as JsonObject;
      const { pattern: topic, summary } = row;
      return [{ id: `${topic} ${kind}`, topic, kind, summary, schema, example: exampleOf(schema, at) }];
    }),
  );
