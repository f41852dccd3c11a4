import { createAction } from '@reduxjs/toolkit';
import type { AlertRules } from './alerts.state.ts';

/** The page opens: the rules are read, and what an earlier visit left is dropped. */
export const requestAlertRules = createAction('alerts/wantRules');
/** Replaces all rules. */
export const saveAlertRules = createAction<AlertRules>('alerts/saveRules');
