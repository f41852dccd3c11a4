/** One line of the limit's table: the markup of the portal's line, updating only what has changed. */
import type { TeamRow } from '../../../../src/contract/team/team.topics.ts';
import type { Formats } from '../../../../src/i18n/formats.ts';
import type { Texts } from '../../../../src/i18n/texts.ts';
import { imageAddress } from '../../../../src/lib/images.ts';
import { createHighlight } from '../../../../src/ui/light/highlight.ts';

const ROW = 44;

export interface Line {
  readonly element: HTMLElement;
  readonly show: (row: TeamRow, index: number) => void;
}
const span = (className: string, parent: HTMLElement): { readonly element: HTMLElement; readonly text: Text } => {
  const element = document.createElement('span');
  element.className = className;
  const text = document.createTextNode('');
  element.append(text);
  parent.append(element);
  return { element, text };
};
const cell = (className: string, parent: HTMLElement) => {
  const made = span(className, parent);
  made.element.setAttribute('role', 'cell');
  return made;
};
export const createLine = (first: TeamRow, texts: Texts, formats: Formats): Line => {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  element.className = 'team-row team-line';
  element.style.height = `${ROW}px`;
  const who = cell('team-who', element).element;
  const silk = document.createElement('img');
  silk.className = 'art-image  agent-silk';
  silk.alt = '';
  silk.decoding = 'async';
  silk.draggable = false;
  silk.src = imageAddress('', { kind: 'silk', seed: first.member });
  who.append(silk);
  span('b ell', who).text.data = first.account;
  span('agent-level fig', who).text.data = texts.t('agent:level', { n: first.level });
  if (first.agent) span('agent-level', who).text.data = texts.t('agent:team.agent');
  if (first.online) {
    const online = span('team-online', who).element;
    online.prepend(document.createElement('i'));
    span('team-online-word', online).text.data = texts.t('agent:team.online');
  }
  const bets = cell('fig team-cell-r team-bets', element).text;
  const stake = cell('fig team-cell-r team-stake', element).text;
  const turnover = cell('fig team-cell-r team-turnover dim', element).text;
  const result = span('', cell('team-cell-r team-result', element).element).element;
  const arrow = span('delta-arrow', result).text;
  const sum = span('', result).text;
  const lastBet = cell('fig team-cell-r team-last mute', element).text;

  let drawn: TeamRow | null = null;
  let at = -1;
  const place = document.createElement('i');
  place.className = 'team-pulse';
  who.prepend(place);
  const light = createHighlight(place);
  return {
    element,
    show: (row, index) => {
      if (index !== at) {
        at = index;
        element.style.top = `${index * ROW}px`;
        element.setAttribute('aria-rowindex', String(index + 2));
      }
      if (row === drawn) return;
      if (drawn !== null && row.bets !== drawn.bets) light.flash();
      drawn = row;
      bets.data = formats.number(row.bets);
      stake.data = formats.amount(row.stake);
      turnover.data = formats.amount(row.turnover);
      result.className = row.result === 0 ? 'fig mute' : row.result > 0 ? 'fig up' : 'fig down';
      arrow.data = row.result === 0 ? '' : row.result > 0 ? '▲' : '▼';
      sum.data = `${row.result === 0 ? '' : ' '}${row.result > 0 ? '+' : ''}${formats.amount(row.result)}`;
      lastBet.data = row.lastBetAt === null ? texts.t('agent:team.noBet') : formats.time(row.lastBetAt);
    },
  };
};
