/** Journals that earlier houses wrote (README.md beside them), unpacked for a test. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, 'fixtures');

/** What the house that wrote a journal said of it. */
export interface JournalFacts {
  readonly epoch: number;
  readonly head: { readonly pos: number; readonly hash: string; readonly at: number };
  readonly balances: Readonly<Record<string, number>>;
  /** SHA-256 of each part of its serialised state. */
  readonly parts: Readonly<Record<string, string>>;
}
/** The formats with a fixture, oldest first. */
export const fixtureFormats = (): readonly number[] =>
  readdirSync(FOLDER)
    .flatMap((name) => /^format-(\d+)\.json$/.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => a - b);
export const factsOf = (format: number): JournalFacts =>
  JSON.parse(readFileSync(join(FOLDER, `format-${format}.json`), 'utf8')) as JournalFacts;
/** Writes the journal as its house left it to `file`. */
export const unpackJournal = (format: number, file: string): void =>
  writeFileSync(file, gunzipSync(readFileSync(join(FOLDER, `format-${format}.sqlite.gz`))));
