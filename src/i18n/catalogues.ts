import type { Catalogue } from './catalogue.ts';
import type { LocaleRow } from './locales.ts';

/** Catalogues by namespace: a page loads the namespaces it shows, in the current language only. */
export const NAMESPACES = [
  'common',
  'shell',
  'lobby',
  'cards',
  'fairness',
  'feedback',
  'palette',
  'affiliate',
  'system',
  'account',
  'games',
  'lottery',
  'favourites',
  'download',
  'agent',
  'agentCentre',
  'agentAlerts',
  'agentPayouts',
  'agentScreen',
  'downlines',
  'staff',
  'reports',
  'replay',
  'desk',
  'errors',
  'announcements',
  'password',
  'help',
  'validation',
  'register',
  'brand',
  'promotions',
  'operations',
  'chat',
  'memberCentre',
  'deposits',
  'bonuses',
  'rewards',
  'points',
  'security',
  'authenticator',
  'passkeys',
  'stopChange',
  'breaks',
  'realityChecks',
  'playLimits',
  'missions',
  'saferPlay',
  'identityCheck',
  'inbox',
  'messages',
  'winners',
  'vip',
  'referral',
  'exports',
] as const;
/** Each file is a chunk of its own, so that no other language is loaded with it (architecture, rule 12). */
const files = import.meta.glob<Catalogue>('./catalogues/*/{common,shell,lobby,errors}.json', { import: 'default' });

export type LoadCatalogue = (row: LocaleRow, place: string) => Promise<Catalogue>;
/** A namespace without a file in this language is empty: its texts fall back to English and are reported. */
export const loadCatalogue: LoadCatalogue = async (row, place) => {
  const path = `./catalogues/${row.catalogue}/${place}.json`;
  // Namespaces that the first page does not show: even their addresses load later (performance.md, G4).
  const load = files[path] ?? (await import('./lazyCatalogues.ts')).lazyFiles[path];
  return (await load?.()) ?? {};
};
