import { expect, test } from 'vitest';
import { teamBetsTopic, teamTopic } from '../../contract/team/team.topics.ts';
import { topicName } from '../../contract/topic.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { selectTeamBets, selectTeamMembers, selectTeamTotals, teamBetsTopicOf, teamTopicOf } from './team.selectors.ts';
import { teamReducer } from './team.slice.ts';
import { initialTeam, TEAM_BETS_LIMIT, type TeamState } from './team.state.ts';
import { teamBetOf, teamRowOf } from './testing/teamFixture.ts';

const fold = (state: TeamState, ...changes: Parameters<typeof batchOf>[0]): TeamState =>
  teamReducer(state, liveBatch(batchOf(changes)));

test('H-03 a row is the frame’s value, and the totals follow the rows', () => {
  let state = fold(initialTeam, change('team:a1', { rows: { d1: teamRowOf(1, { stake: 10 }), d2: teamRowOf(2) } }));
  expect(selectTeamTotals({ team: state })).toMatchObject({ downlines: 2, stake: 10 });
  const patch = { rows: { d1: teamRowOf(1, { stake: 4 }), d2: null, d3: teamRowOf(3, { stake: 1 }) } };
  state = fold(state, change('team:a1', patch, { kind: 'delta', seq: 2 }));
  expect(selectTeamTotals({ team: state })).toMatchObject({ downlines: 2, stake: 5 });
});
test('the newest 200 items of the tree are kept', () => {
  const items = Array.from({ length: TEAM_BETS_LIMIT + 5 }, (_, n) => teamBetOf(n + 1));
  const state = fold(initialTeam, change('teamBets:a1', { from: 1, items }));
  expect(state.bets.value?.items).toHaveLength(TEAM_BETS_LIMIT);
  expect(selectTeamBets({ team: state })?.at(-1)?.id).toBe('b6');
});
test('names and limits equal those of the contract', () => {
  expect(TEAM_BETS_LIMIT).toBe(teamBetsTopic.limit);
  expect(teamTopicOf('a1')).toBe(topicName(teamTopic.pattern, 'a1'));
  expect(teamBetsTopicOf('a1')).toBe(topicName(teamBetsTopic.pattern, 'a1'));
});
test('no team data is left after the session', () => {
  const state = fold(initialTeam, change('team:a1', { rows: { d1: teamRowOf(1) } }));
  expect(teamReducer(state, sessionEnded({ reason: 'loggedOut' }))).toBe(initialTeam);
});
test('the set of members keeps its identity until a member joins or leaves, whatever their figures do', () => {
  expect(selectTeamMembers({ team: initialTeam })).toBeNull();
  const one = fold(initialTeam, change('team:a1', { rows: { d1: teamRowOf(1), d2: teamRowOf(2) } }));
  const members = selectTeamMembers({ team: one });
  expect([...(members ?? [])]).toEqual(['d1', 'd2']);
  const moved = fold(one, change('team:a1', { rows: { d1: teamRowOf(1, { stake: 9 }) } }, { kind: 'delta', seq: 2 }));
  expect(selectTeamMembers({ team: moved })).toBe(members);
  const left = fold(moved, change('team:a1', { rows: { d1: teamRowOf(1), d3: teamRowOf(3) } }, { seq: 3 }));
  expect([...(selectTeamMembers({ team: left }) ?? [])]).toEqual(['d1', 'd3']);
});
