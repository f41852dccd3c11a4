/** What a place of the walk is, and what every way to one needs. */
import type { Page } from '@playwright/test';
import type { Control } from './control.ts';
import type { House } from './house.ts';

export const PERSONS = ['visitor', 'member', 'agent', 'trial'] as const;
export type Person = (typeof PERSONS)[number];
export interface Around {
  readonly page: Page;
  readonly house: House;
  readonly control: Control;
}
export interface Place {
  /** Fit for a file's name. */
  readonly name: string;
  readonly kind: 'page' | 'dialog' | 'status';
  /** Who is in when it is opened. */
  readonly as: Person;
  /** From anywhere; ends when the place is there to be looked at. */
  readonly open: (around: Around) => Promise<void>;
  /** Puts back what `open` changed of the house. */
  readonly leave?: (around: Around) => Promise<void>;
  /** Built of the same parts as the place of this name: one look is enough where looks cost time. */
  readonly like?: string;
}

export const WAIT = { timeout: 20_000 };
/** An address of the house. */
export const goto = ({ page, house }: Around, path: string) => page.goto(house.origin + path);
