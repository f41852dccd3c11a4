/** Accounts of the seeded world, the defaults of the tools. */
export const PLAYER = 'meilin07';
export const AGENT = 'agent88';
export const PASSWORD = 'Furlong-88';
