/**
 * An agent's own tree (R-AGENT-14): rows and single bets as the house reports them; totals are computed where they are
 * shown.
 */
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { teamEvents } from './team.events.ts';
import { initialTeam } from './team.state.ts';

const teamSlice = createSlice({
  name: 'team',
  initialState: initialTeam,
  reducers: {},
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialTeam),
});
export const teamReducer = withLive(teamSlice.reducer, teamEvents);
