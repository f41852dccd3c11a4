/** Runs one seed: a house, two gateways, one or two browsers, a faulty phase, a calm phase, and the oracle throughout. */
import { createBrowser, type Browser } from './browser.ts';
import { createCommands, type SendCommand, type Commands } from './commands.ts';
import { createDraw } from './draw.ts';
import { startFaults } from './faults.ts';
import { pageAfter, snapshotOf } from './framesOf.ts';
import { createGateway } from './gateway.ts';
import { createHouse } from './house.ts';
import { createLink, drawLinkFaults } from './link.ts';
import { createOracle } from './oracle.ts';
import { RULES, type Rules } from './rules.ts';
import { createScheduler } from './scheduler.ts';
import { createTab, type TabEnvironment, type Tab } from './tab.ts';
import { drawTopics } from './topics.ts';

const BAD_MS = 30_000;
/** Enough for the most delayed message, the next two heartbeats and the longest back-off after them (REL-06). */
const CALM_MS = 15_000;
const UNPLACED_SHARE = 0.05;

/** Throws InvariantViolation at the first invariant that does not hold. */
export const runSeed = (seed: number, rules: Rules = RULES): void => {
  const draw = createDraw(seed);
  const scheduler = createScheduler();
  const calm = (): boolean => scheduler.now() >= BAD_MS;
  const specs = drawTopics(draw);
  const house = createHouse(specs, draw, scheduler);
  const oracle = createOracle(house.histories, house.current);
  const gateways = [0, 1].map(() => createGateway(house, specs, draw, scheduler, calm));
  const weather = drawLinkFaults(draw, calm);
  const carry = createLink(weather, draw, scheduler);
  const unplaced = draw.chance(0.5);

  const read: TabEnvironment['read'] = (spec, after, answered) =>
    carry(() => {
      const { history, pos } = draw.pick(gateways).view();
      const page = after !== undefined && after[0] === history.epoch;
      const frame = page ? pageAfter(history, spec, pos, after[1]) : snapshotOf(history, spec, pos);
      const placed = calm() || !unplaced || !draw.chance(UNPLACED_SHARE);
      carry(() => answered(frame, placed));
    });
  const ask: SendCommand = (id, epoch, answered) =>
    carry(() => {
      const answer = house.command(id, epoch);
      carry(() => answered(answer));
    });

  const commands: Commands[] = [];
  const open = (letter: string): Browser => {
    const tabs: Tab[] = [];
    const browser: Browser = createBrowser(tabs, carry, draw, scheduler);
    for (let n = draw.from(1, 3); n > 0; n--) {
      const name = `${letter}${n}`;
      const outside: TabEnvironment = { read, subscribe: (topic, since) => browser.subscribe(name, topic, since) };
      const own = createCommands(() => tab, specs, rules, oracle, scheduler, ask);
      const tab: Tab = createTab(name, specs, rules, oracle, scheduler, outside, own.gateMoved);
      tabs.push(tab);
      commands.push(own);
    }
    return browser;
  };
  const browsers = ['a', 'b'].slice(0, draw.from(1, 2)).map(open);
  startFaults({ house, gateways, browsers, commands, draw, scheduler, endMs: BAD_MS });

  scheduler.runUntil(BAD_MS + CALM_MS);
  for (const { tabs } of browsers) for (const tab of tabs) tab.atEnd();
  for (const own of commands) own.atEnd();
};
