/** Sets the page's language. Chinese loads its own font: the pages' two fonts have no Chinese glyphs (docs/decisions/0206). */
import type { GameSession } from '../wire.ts';

const TAGS: Readonly<Record<GameSession['language'], string>> = { EN: 'en', CN: 'zh-CN', MY: 'ms-MY' };

export const setPageLanguage = (language: GameSession['language']): void => {
  document.documentElement.lang = TAGS[language];
  if (language !== 'CN') return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/page/chinese.css';
  document.head.append(sheet);
};
