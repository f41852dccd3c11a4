/**
 * The limit: the same frames and the same window of the same table, written into the page by hand once a frame. It checks nothing
 * and keeps only the newest row of each member; nothing that shows this table can do less.
 */
import type { TeamRow } from '../../../../src/contract/team/team.topics.ts';
import { makeFormats } from '../../../../src/i18n/formats.ts';
import type { Texts } from '../../../../src/i18n/texts.ts';
import { ARRANGE_EVERY_MS } from '../../../../src/screens/agent/useThrottledSnapshot.ts';
import { type Contestant, TICK_ID } from '../contestant.ts';
import { textsOfTeam, TIME_ZONE } from '../sharedTable.tsx';
import { balanceIn, rowsIn } from '../frameData.ts';
import { listenRaw } from '../listenRaw.ts';
import { createLine, type Line } from './limitLine.ts';

const ROW = 44;
/** Lines in the page: as many as the portal's window has, including its overscan; the run compares the two. */
const WINDOW = 19;
const COLUMNS = ['account', 'bets', 'stake', 'turnover', 'result', 'lastBetAt'] as const;

const rows = new Map<string, TeamRow>();
const members: string[] = [];
let balance = 0;

const bySizeOfStake = (a: string, b: string): number => {
  const [one, other] = [rows.get(a) as TeamRow, rows.get(b) as TeamRow];
  return other.stake - one.stake || (one.account < other.account ? -1 : 1);
};
const element = (className: string, role: string, parent: HTMLElement): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  made.setAttribute('role', role);
  parent.append(made);
  return made;
};
const shell = (root: HTMLElement, texts: Texts): { readonly tick: HTMLElement; readonly inner: HTMLElement } => {
  const tick = document.createElement('output');
  tick.id = TICK_ID;
  tick.className = 'fig';
  root.append(tick);
  const panel = document.createElement('section');
  panel.className = 'panel agent-panel';
  root.append(panel);
  const table = element('team-table', 'table', panel);
  const heads = element('team-row team-heads', 'row', element('', 'rowgroup', table));
  for (const column of COLUMNS) {
    const head = document.createElement('span');
    if (column !== 'account') head.className = 'team-cell-r';
    const button = document.createElement('button');
    button.className = 'team-head';
    button.textContent = texts.t(`agent:team.columns.${column}`);
    head.append(button);
    heads.append(head);
  }
  const box = element('team-rows', 'rowgroup', table);
  box.tabIndex = 0;
  box.style.height = `${10 * ROW}px`;
  const inner = element('', 'presentation', box);
  inner.style.position = 'relative';
  return { tick, inner };
};
export const limit: Contestant = {
  start: async (root) => {
    const texts = await textsOfTeam();
    const formats = makeFormats({ language: 'EN', timeZone: TIME_ZONE });
    const { tick, inner } = shell(root, texts);
    const lines = new Map<string, Line>();
    let asked = false;
    let sortedAt = -Infinity;
    const draw = (): void => {
      asked = false;
      // As the portal's table does: figures update at once, the order every few seconds.
      if (performance.now() - sortedAt >= ARRANGE_EVERY_MS) {
        members.sort(bySizeOfStake);
        sortedAt = performance.now();
      }
      const shown = members.slice(0, WINDOW);
      for (const [member, line] of lines)
        if (!shown.includes(member)) {
          line.element.remove();
          lines.delete(member);
        }
      shown.forEach((member, index) => {
        const row = rows.get(member) as TeamRow;
        const known = lines.get(member);
        if (known) return known.show(row, index);
        const line = createLine(row, texts, formats);
        line.show(row, index);
        lines.set(member, line);
        inner.append(line.element);
      });
      inner.style.height = `${members.length * ROW}px`;
      tick.textContent = formats.amount(balance);
    };
    await new Promise<void>((resolve) => {
      listenRaw((frames) => {
        for (const frame of frames) {
          const changed = rowsIn(frame);
          if (changed === null) balance = balanceIn(frame);
          else
            for (const member in changed) {
              if (!rows.has(member)) members.push(member);
              rows.set(member, changed[member] as TeamRow);
            }
        }
        if (asked) return;
        asked = true;
        requestAnimationFrame(() => {
          draw();
          if (lines.size > 0) resolve();
        });
      });
    });
  },
  rows: () => Object.fromEntries(rows),
};
