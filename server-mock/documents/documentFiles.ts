/** All files under /docs, ready to be served. */
import { readFileSync } from 'node:fs';
import { asyncapiDocument } from './asyncapi.ts';
import { asyncapiPage } from './asyncapiPage.ts';
import { htmlPage } from './html.ts';
import { openapiDocument, type DocumentOptions } from './openapi.ts';
import { openapiPage } from './openapiPage.ts';
import { seamlessDocument } from './seamless.ts';

export interface DocumentFile {
  readonly type: string;
  readonly body: string;
}
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const overview = (): string =>
  htmlPage(
    'Toteboard contract',
    '',
    `<ul>
<li><a href="/docs/openapi">REST calls</a> (<a href="/docs/openapi.json">OpenAPI 3.1</a>)</li>
<li><a href="/docs/asyncapi">Live channel</a> (<a href="/docs/asyncapi.json">AsyncAPI 3.0</a>)</li>
<li><a href="/docs/seamless">Seamless wallet for vendors</a> (<a href="/docs/seamless.json">OpenAPI 3.1</a>)</li>
</ul>`,
  );

/** By path. Created once, since the documents change only with the code. */
export const documentFiles = (options: DocumentOptions): ReadonlyMap<string, DocumentFile> => {
  const openapi = openapiDocument(options);
  const asyncapi = asyncapiDocument(options);
  const seamless = seamlessDocument(options.origin);
  const css = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');
  return new Map<string, DocumentFile>([
    ['/docs', { type: HTML, body: overview() }],
    ['/docs/openapi', { type: HTML, body: openapiPage(openapi) }],
    ['/docs/openapi.json', { type: JSON_TYPE, body: JSON.stringify(openapi) }],
    ['/docs/asyncapi', { type: HTML, body: asyncapiPage(asyncapi) }],
    ['/docs/asyncapi.json', { type: JSON_TYPE, body: JSON.stringify(asyncapi) }],
    ['/docs/seamless', { type: HTML, body: openapiPage(seamless) }],
    ['/docs/seamless.json', { type: JSON_TYPE, body: JSON.stringify(seamless) }],
    ['/docs/docs.css', { type: 'text/css; charset=utf-8', body: css }],
  ]);
};
