/** Whom the seeded world knows, for those who name nobody. */
export const PLAYER = 'meilin07';
export const AGENT = 'agent88';
export const PASSWORD = 'Furlong-88';
