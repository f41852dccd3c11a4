import { createAction } from '@reduxjs/toolkit';

/** The page is on screen: the outcome of an earlier visit is dropped, and the missions are read. */
export const openMissions = createAction('missions/open');
/** Reads missions and leaderboard again: after a failure, and when a day or week has ended. */
export const requestMissions = createAction('missions/request');
/** Signs in for the merchant day. */
export const signInToday = createAction('missions/signIn');
