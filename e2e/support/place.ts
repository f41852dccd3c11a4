/** A place of the portal that the walks visit, and what every route to one needs. */
import type { Page } from '@playwright/test';
import type { Control } from './control.ts';
import type { House } from './house.ts';
import { CALM_PAGE } from './openAs.ts';

export const ROLES = ['visitor', 'member', 'agent', 'trial'] as const;
export type Role = (typeof ROLES)[number];
export interface PlaceContext {
  readonly page: Page;
  readonly house: House;
  readonly control: Control;
}
export interface Place {
  /** Valid as a file name. */
  readonly name: string;
  readonly kind: 'page' | 'dialog' | 'status';
  /** Role logged in when the place is opened. */
  readonly as: Role;
  /** Works from any page; resolves when the place is ready to be inspected. */
  readonly open: (around: PlaceContext) => Promise<void>;
  /** Undoes what `open` changed in the house. */
  readonly restore?: (around: PlaceContext) => Promise<void>;
  /** Name of a place made of the same parts: where checks are slow, one of the two is enough. */
  readonly variantOf?: string;
}

export const WAIT = { timeout: 20_000 };
/** Opens a path of the house. */
export const goto = ({ page, house }: PlaceContext, path: string) => page.goto(house.origin + path);
/** Opens the page for what opens from the shell: the lobby behind it would be loaded, translated and laid out for nothing. */
export const gotoCalmPage = (around: PlaceContext) => goto(around, CALM_PAGE);
