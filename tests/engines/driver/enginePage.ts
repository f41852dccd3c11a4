/** A page as the steps use it: queries, presses, waits. The same for every engine. */
import { setTimeout } from 'node:timers/promises';
import { type Point, type RawPage, SilentDriver } from './types.ts';

/** Longest wait for something that must appear, ms: a limit for hangs, on a busy machine. */
export const WAIT_LIMIT_MS = 60_000;
const LOOK_AGAIN_MS = 50;

// oxlint-disable-next-line typescript/no-explicit-any -- whatever a script takes
type Script<V> = (...given: any[]) => V | Promise<V>;
export interface Target {
  readonly css: string;
  /** Accessible name or whole text; without it the first visible match. */
  readonly name?: string;
  /** In the document of this frame. */
  readonly frame?: string;
}
export interface EnginePage {
  readonly goto: (url: string) => Promise<void>;
  /** Runs in the page: the function may use nothing but its arguments; arguments and result are JSON. */
  readonly run: <V>(script: Script<V>, ...given: readonly unknown[]) => Promise<V>;
  readonly runIn: <V>(frame: string, script: Script<V>, ...given: readonly unknown[]) => Promise<V>;
  /** As `click`, without the press. */
  readonly hover: (target: Target) => Promise<void>;
  /** Waits until the target is visible and uncovered, and clicks it with the mouse. */
  readonly click: (target: Target) => Promise<void>;
  /** Clicks the field and types. */
  readonly fill: (target: Target, text: string) => Promise<void>;
  readonly waitFor: (target: Target, what?: string, limitMs?: number) => Promise<void>;
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Polls until the condition holds; `what` completes the message "not seen: …". */
export const waitUntil = async (what: string, look: () => Promise<boolean>, limitMs = WAIT_LIMIT_MS): Promise<void> => {
  const end = performance.now() + limitMs;
  let why = '';
  for (;;) {
    try {
      if (await look()) return;
      why = '';
    } catch (error) {
      if (error instanceof SilentDriver) throw error;
      // During navigation there is no document to run in.
      why = `: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
    }
    if (performance.now() > end) throw new Error(`not seen within ${limitMs / 1_000} s: ${what}${why}`);
    await setTimeout(LOOK_AGAIN_MS);
  }
};

/** Runs in the page. Returns where to press, once nothing covers it; null while it is not ready. */
const pointOf = (css: string, name: string | null, mustBeFree: boolean): Point | null => {
  const called = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  for (const one of document.querySelectorAll<HTMLElement>(css)) {
    if (name !== null && called(one) !== name) continue;
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    let box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (!mustBeFree) return { x: 0, y: 0 };
    if (one.matches(':disabled, [aria-busy=true]')) return null;
    if (box.top < 0 || box.bottom > innerHeight) one.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = one.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    return top !== null && (one.contains(top) || top.contains(one)) ? at : null;
  }
  return null;
};
/** Runs in the page. */
const cornerOf = (css: string): Point => {
  const box = document.querySelector(css)?.getBoundingClientRect();
  return { x: box?.left ?? 0, y: box?.top ?? 0 };
};
/** Runs in the page: its address, and what its open dialogs and messages say. */
const shownOn = (): string => {
  const said = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=alert], [role=status]')]
    .map((one) => (one.textContent ?? '').trim().slice(0, 120))
    .filter((text) => text !== '');
  return [location.pathname, ...said].join(' | ');
};

export const createEnginePage = (raw: RawPage): EnginePage => {
  const run: EnginePage['run'] = async (script, ...given) => (await raw.run(String(script), given)) as never;
  const runIn: EnginePage['runIn'] = async (frame, script, ...given) =>
    (await raw.runInFrame(frame, String(script), given)) as never;
  const find = async ({ css, name = null, frame }: Omit<Target, 'name'> & { name?: string | null }, free: boolean) => {
    if (frame === undefined) return run<Point | null>(pointOf, css, name, free);
    const inside = await runIn<Point | null>(frame, pointOf, css, name, free);
    if (inside === null) return null;
    const corner = await run(cornerOf, frame);
    return { x: corner.x + inside.x, y: corner.y + inside.y };
  };
  const describeTarget = ({ css, name }: Target): string => (name === undefined ? css : `"${name}" (${css})`);
  // Rows that load late push a target down: a press at a point seen once can miss it.
  const free = async (target: Target): Promise<Point> => {
    let at: Point | null = null;
    await waitUntil(`something to press: ${describeTarget(target)}`, async () => {
      const before = at;
      at = await find(target, true);
      return at !== null && at.x === before?.x && at.y === before.y;
    });
    return at ?? { x: 0, y: 0 };
  };
  const click: EnginePage['click'] = async (target) => raw.press(await free(target));
  return {
    goto: raw.goto,
    run,
    runIn,
    hover: async (target) => raw.hover(await free(target)),
    click,
    fill: async (target, text) => {
      await click(target);
      await raw.type(text);
    },
    waitFor: async (target, what = describeTarget(target), limitMs = WAIT_LIMIT_MS) => {
      try {
        await waitUntil(what, async () => (await find(target, false)) !== null, limitMs);
      } catch (error) {
        if (error instanceof SilentDriver || !(error instanceof Error)) throw error;
        throw new Error(`${error.message}; the page shows: ${await run<string>(shownOn)}`, { cause: error });
      }
    },
    faults: raw.faults,
    close: raw.close,
  };
};
