/** Winner boards: ALL and one for each category. */
import { CATEGORIES } from '../world/vendors.ts';

export const knownBoard = (board: string): boolean => board === 'ALL' || CATEGORIES.some((one) => one === board);
