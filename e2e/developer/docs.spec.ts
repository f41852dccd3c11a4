import { expect, test } from '../support/test.ts';

test('the contract is served as readable pages and as standard documents', async ({ page, request }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { path, kind, version } of [
    { path: '/docs/openapi', kind: 'openapi', version: /^3\.1\./ },
    { path: '/docs/asyncapi', kind: 'asyncapi', version: /^3\./ },
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const answer = await request.get(`${path}.json`);
    expect(answer.status()).toBe(200);
    expect(((await answer.json()) as Record<string, string>)[kind]).toMatch(version);
  }
  const { paths } = (await (await request.get('/docs/openapi.json')).json()) as { readonly paths: object };
  expect(Object.keys(paths)).toContain('/wps/session/login');
  const { channels } = (await (await request.get('/docs/asyncapi.json')).json()) as { readonly channels: object };
  expect(JSON.stringify(channels)).toContain('wallet:{member}');
  expect((await request.get('/docs/nothing')).status()).toBe(404);
});
