/** What the browser stage needs of a browser, however it is driven: three drivers implement exactly this. */

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** One page of a browser. `source` is the text of a function; its arguments and result are JSON. */
export interface RawPage {
  readonly goto: (url: string) => Promise<void>;
  readonly run: (source: string, given: readonly unknown[]) => Promise<unknown>;
  /** Runs in the document of the frame that this selector finds, whatever its origin. */
  readonly runInFrame: (frame: string, source: string, given: readonly unknown[]) => Promise<unknown>;
  /** Moves the mouse there; CSS pixels of the page's viewport. */
  readonly hover: (at: Point) => Promise<void>;
  /** Moves the mouse there and clicks. */
  readonly press: (at: Point) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Console errors and uncaught ones since the last call. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
/** Storage, cookies and cache of one user, separate from other profiles. */
export interface Profile {
  readonly page: () => Promise<RawPage>;
  readonly close: () => Promise<void>;
}
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  /** Its driver reports no console messages: the portal must capture its errors itself (captureErrors.ts). */
  readonly hasNoConsole: boolean;
  readonly profile: () => Promise<Profile>;
  readonly close: () => Promise<void>;
}

/** The driver, not the page, gave no answer: the browser or its driver hangs. */
export class SilentDriver extends Error {}

/** Large enough for the wide header and the agent's table. */
export const VIEWPORT = { width: 1440, height: 900 } as const;

/** Wraps a function so that it takes its arguments as one JSON text and returns JSON text, which every protocol can carry. */
export const asJsonCall = (source: string): string =>
  `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`;
/** Longest time for a browser to start and for a page to load, ms: a limit for hangs. */
export const START_LIMIT_MS = 60_000;

const mouse = ({ x, y }: Point, then: readonly object[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...then],
  },
];
/** Mouse and key actions in the notation that WebDriver and WebDriver BiDi share. */
export const hoverActions = (at: Point) => mouse(at, []);
export const pressActions = (at: Point) =>
  mouse(at, [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]);
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
