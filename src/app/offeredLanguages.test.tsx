import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHELL_LANGUAGES } from '../contract/constants.ts';
import { testPortal } from './testPortal.tsx';

const NAMED = { CN: '简体中文', EN: 'English', MY: 'Bahasa Melayu' } as const;
const SPOKEN = { CN: '跳到主要内容', EN: 'Skip to content', MY: 'Langkau ke kandungan' } as const;

for (const language of SHELL_LANGUAGES)
  test(`R-CONST-24 a browser that never chose begins in ${language} where that is configured, and may choose any of three`, async () => {
    const portal = await testPortal({
      local: {},
      permission: { languages: { offered: SHELL_LANGUAGES, default: language } },
    });
    expect(await screen.findByRole('link', { name: SPOKEN[language] })).toBeInTheDocument();
    expect(portal.flows.state().preferences.language).toBe(language);
    await portal.user.click(screen.getAllByRole('button', { name: new RegExp(`${language}, `) })[0] as HTMLElement);
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(SHELL_LANGUAGES.map((code) => NAMED[code]));
  });
