import { createAction } from '@reduxjs/toolkit';
import type { ContractMove } from './contracts.state.ts';

/** Reads the salary contracts that stand. */
export const requestContracts = createAction('contracts/want');
/** Offers, asks for, answers or ends a contract. `what`: a name of it for the list of operations. */
export const moveContract = createAction<{ readonly move: ContractMove; readonly what: string }>('contracts/move');
/** A form or dialog opens: what an earlier act left is dropped. */
export const clearContractMove = createAction('contracts/clearMove');
