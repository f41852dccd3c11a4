import { createAction } from '@reduxjs/toolkit';

/** Accepts or refuses the dividend request with this reference (R-CONT-11). */
export const answerDividend = createAction<{ readonly reference: string; readonly accept: boolean }>(
  'salary/answerDividend',
);
