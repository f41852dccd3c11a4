import { createAction } from '@reduxjs/toolkit';

/** Reads the house's record and checks all of it. */
export const requestFairness = createAction('fairness/request');
/** Checks the receipts in this text against the record. */
export const checkReceipts = createAction<{ readonly text: string }>('fairness/checkReceipts');
