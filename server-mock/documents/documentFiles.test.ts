import { describe, expect, test } from 'vitest';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { escapeHtml, markdown } from './html.ts';
import { documentFiles } from './documentFiles.ts';

const files = documentFiles({ origin: 'http://localhost:4100', playground: false });
const body = (path: string): string => files.get(path)?.().body ?? '';

describe('the pages under /docs', () => {
  test('list every call and every topic', () => {
    for (const row of CALLS) expect(body('/docs/openapi')).toContain(`id="${row.name}"`);
    for (const row of TOPICS) expect(body('/docs/asyncapi')).toContain(`<code>${row.pattern}</code>`);
  });
  test('use no script, no inline style and no external resource', () => {
    for (const path of ['/docs', '/docs/openapi', '/docs/asyncapi']) {
      expect(body(path)).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
      expect(body(path)).not.toMatch(/(?:src|href)="(?!#|\/docs)/);
    }
    expect(body('/docs/docs.css')).not.toMatch(/@import|url\(/);
  });
  test('link only to pages that exist', () => {
    for (const [path, file] of files)
      for (const [, target] of file().body.matchAll(/href="(\/[^"#]*)"/g))
        expect(files.has(target ?? ''), `${path} → ${target}`).toBe(true);
  });
  test('are made once, when they are asked for', () => {
    for (const file of files.values()) expect(file()).toBe(file());
  });
  test('include the documents as JSON', () => {
    expect(JSON.parse(body('/docs/openapi.json'))).toMatchObject({ openapi: '3.1.0' });
    expect(JSON.parse(body('/docs/asyncapi.json'))).toMatchObject({ asyncapi: '3.0.0' });
  });
  test('escape all text', () => {
    expect(escapeHtml('<img src="x" onerror=1>&')).toBe('&lt;img src=&quot;x&quot; onerror=1&gt;&amp;');
    expect(markdown('## A\n1. one `<b>`\n2. two')).toBe(
      '<h2>A</h2><ol><li>one <code>&lt;b&gt;</code></li><li>two</li></ol>',
    );
  });
});
