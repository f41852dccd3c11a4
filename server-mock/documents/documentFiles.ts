/** All files under /docs, ready to be served. */
import { readFileSync } from 'node:fs';
import { asyncapiDocument } from './asyncapi.ts';
import { asyncapiPage } from './asyncapiPage.ts';
import { htmlPage } from './html.ts';
import { openapiDocument, type DocumentOptions } from './openapi.ts';
import { openapiPage } from './openapiPage.ts';
import { playgroundFiles } from './playground/playgroundFiles.ts';
import { seamlessDocument } from './seamless.ts';

export interface DocumentFile {
  readonly type: string;
  readonly body: string;
}
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const overview = (playground: boolean): string =>
  htmlPage(
    'Toteboard contract',
    '',
    `<ul>
<li><a href="/docs/openapi">REST calls</a> (<a href="/docs/openapi.json">OpenAPI 3.1</a>)</li>
<li><a href="/docs/asyncapi">Live channel</a> (<a href="/docs/asyncapi.json">AsyncAPI 3.0</a>)</li>
<li><a href="/docs/seamless">Seamless wallet for vendors</a> (<a href="/docs/seamless.json">OpenAPI 3.1</a>)</li>
${playground ? '<li><a href="/docs/playground">Playground</a>: send any event of the catalogue to a portal of its own</li>\n' : ''}</ul>`,
  );

/** The result of the first call, for every call. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/**
 * By path. Each is made when it is first asked for, and then kept, since the documents change only with the code: all of them
 * together take a tenth of a start.
 */
export const documentFiles = (
  options: DocumentOptions & { readonly playground: boolean },
): ReadonlyMap<string, () => DocumentFile> => {
  const { playground } = options;
  const openapi = once(() => openapiDocument(options));
  const asyncapi = once(() => asyncapiDocument(options));
  const seamless = once(() => seamlessDocument(options.origin));
  const file = (path: string, type: string, body: () => string) =>
    [path, once((): DocumentFile => ({ type, body: body() }))] as const;
  return new Map([
    file('/docs', HTML, () => overview(playground)),
    file('/docs/openapi', HTML, () => openapiPage(openapi())),
    file('/docs/openapi.json', JSON_TYPE, () => JSON.stringify(openapi())),
    file('/docs/asyncapi', HTML, () => asyncapiPage(asyncapi())),
    file('/docs/asyncapi.json', JSON_TYPE, () => JSON.stringify(asyncapi())),
    file('/docs/seamless', HTML, () => openapiPage(seamless())),
    file('/docs/seamless.json', JSON_TYPE, () => JSON.stringify(seamless())),
    ...(playground ? playgroundFiles() : []).map(({ path, type, body }) => file(path, type, body)),
    file('/docs/docs.css', CSS, () => readFileSync(new URL('./docs.css', import.meta.url), 'utf8')),
  ]);
};
