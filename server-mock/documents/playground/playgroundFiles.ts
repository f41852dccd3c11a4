/** The files of the playground: its page, its script with the types removed, its style sheet and its events. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { catalogueEvents } from './catalogue.ts';
import { playgroundPage } from './playgroundPage.ts';

const here = (name: string): string => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

/** The moment in the examples, Unix ms: about that of the recordings that the playground's portals show. */
const EXAMPLE_AT = 1_795_300_000_000;

export interface PlaygroundFile {
  readonly path: string;
  readonly type: string;
  readonly body: () => string;
}
export const playgroundFiles = (): readonly PlaygroundFile[] => [
  { path: '/docs/playground', type: 'text/html; charset=utf-8', body: playgroundPage },
  {
    path: '/docs/playground.js',
    type: 'text/javascript; charset=utf-8',
    body: () => stripTypeScriptTypes(here('playgroundScript.ts')),
  },
  { path: '/docs/playground.css', type: 'text/css; charset=utf-8', body: () => here('playground.css') },
  {
    path: '/docs/playground.json',
    type: 'application/json; charset=utf-8',
    body: () => JSON.stringify(catalogueEvents(EXAMPLE_AT)),
  },
];
