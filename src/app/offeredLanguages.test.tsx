import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHELL_LANGUAGES } from '../contract/constants.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const NAMED = { CN: '简体中文', EN: 'English', MY: 'Bahasa Melayu' } as const;
const SPOKEN = { CN: '跳到主要内容', EN: 'Skip to content', MY: 'Langkau ke kandungan' } as const;

for (const language of SHELL_LANGUAGES)
  test(`R-CONST-24 R-I18N-02 a browser without a stored choice begins in ${language} where configured, and offers three languages`, async () => {
    const portal = await portalFixture({
      local: {},
      permission: { languages: { offered: SHELL_LANGUAGES, default: language } },
    });
    expect(await screen.findByRole('link', { name: SPOKEN[language] })).toBeInTheDocument();
    expect(portal.flows.state().preferences.language).toBe(language);
    await portal.user.click(screen.getAllByRole('button', { name: new RegExp(`${language}, `) })[0] as HTMLElement);
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(SHELL_LANGUAGES.map((code) => NAMED[code]));
  });

test('R-I18N-01 the shell offers only the configured languages it has texts for, and starts with any list', async () => {
  const offered = ['TH', ...LANGUAGES.map(({ code }) => code), 'XX'];
  const portal = await portalFixture({ local: {}, permission: { languages: { offered, default: 'EN' } } });
  await portal.user.click(screen.getAllByRole('button', { name: /EN, / })[0] as HTMLElement);
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => choice.textContent)).toEqual(SHELL_LANGUAGES.map((code) => NAMED[code]));
});
test('R-I18N-01 a deployment that offers two languages shows two', async () => {
  const portal = await portalFixture({
    local: {},
    permission: { languages: { offered: ['MY', 'CN'], default: 'MY' } },
  });
  expect(await screen.findByRole('link', { name: SPOKEN.MY })).toBeInTheDocument();
  await portal.user.click(screen.getAllByRole('button', { name: /MY, / })[0] as HTMLElement);
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => choice.textContent)).toEqual([NAMED.CN, NAMED.MY]);
});
test('R-I18N-05 R-CALL-40 a member’s choice is sent once; if it is refused, the page keeps the language', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.user.click(screen.getAllByRole('button', { name: /English/ })[0] as HTMLElement);
  await portal.user.click(await screen.findByRole('menuitemradio', { name: NAMED.CN }));
  // The language changes once its texts have loaded; then the choice is sent.
  expect(await screen.findByRole('link', { name: SPOKEN.CN })).toBeInTheDocument();
  await portal.settle();
  expect(portal.flows.call('updateLanguage').body).toEqual({ language: 'CN' });
  expect(portal.flows.count('updateLanguage')).toBe(1);
  await portal.refuse('updateLanguage', 'house-busy');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(screen.getByRole('link', { name: SPOKEN.CN })).toBeInTheDocument();
  expect(portal.flows.platform.storage.local.get('lang')).toBe('CN');
});
