/** Renders the OpenAPI document as one page: no script, one style sheet of our own. */
import { inlineMarkdown, jsonBlock, markdown, htmlPage, escapeHtml } from './html.ts';
import { isObject, listOf, type Json, type JsonObject } from './json.ts';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Follows a local reference; returns other values as they are. */
const resolve = (document: JsonObject, value: Json | undefined): JsonObject => {
  const target = text(object(value)['$ref']);
  if (target === '') return object(value);
  return target
    .slice(2)
    .split('/')
    .reduce<JsonObject>((at, step) => object(at[step]), document);
};

const parameterRows = (document: JsonObject, operation: JsonObject): string => {
  const rows = listOf(operation['parameters']).map((one) => {
    const { name, in: place, required, schema, description } = resolve(document, one);
    return `<tr><td><code>${escapeHtml(text(name))}</code></td><td>${escapeHtml(text(place))}</td><td>${required === true ? 'yes' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code> ${inlineMarkdown(text(description))}</td></tr>`;
  });
  if (rows.length === 0) return '';
  return `<table><thead><tr><th>Name</th><th>In</th><th>Required</th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const bodyOf = (document: JsonObject, operation: JsonObject): string => {
  const request = object(operation['requestBody']);
  const [[type, media] = ['', {}]] = Object.entries(object(request['content']));
  if (type === '') return '';
  const shape = request['x-sealed-body'] ?? object(media)['schema'];
  const sealed = request['x-sealed-body'] === undefined ? '' : ' (sealed)';
  return `<details><summary>Body, <code>${escapeHtml(type)}</code>${sealed}</summary>${jsonBlock(resolve(document, shape))}</details>`;
};

const responses = (document: JsonObject, operation: JsonObject): string =>
  Object.entries(object(operation['responses']))
    .map(([status, response]) => {
      const { description, content } = object(response);
      const schema = object(object(content)['application/json'])['schema'];
      const value = object(object(schema)['properties'])['value'];
      const shape =
        status === '200' ? `<details><summary>Value</summary>${jsonBlock(resolve(document, value))}</details>` : '';
      return `<dt><code>${status}</code></dt><dd>${inlineMarkdown(text(description))}${shape}</dd>`;
    })
    .join('');

export const openapiPage = (document: JsonObject): string => {
  const operations = Object.entries(object(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(object(methods)).map(([method, operation]) => ({ path, method, operation: object(operation) })),
  );
  const navigation = operations
    .map(({ operation }) => text(operation['operationId']))
    .map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
    .join('');
  const sections = operations.map(({ path, method, operation }) => {
    const name = text(operation['operationId']);
    const callers = listOf(operation['x-callers']).map(text).join(', ');
    return `<section id="${escapeHtml(name)}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${inlineMarkdown(text(operation['summary']))}. <span class="facts">${escapeHtml(name)}; callers: ${escapeHtml(callers)}</span></p>
${parameterRows(document, operation)}${bodyOf(document, operation)}<dl>${responses(document, operation)}</dl></section>`;
  });
  const info = object(document['info']);
  return htmlPage(
    text(info['title']),
    navigation,
    `${markdown(text(info['description']))}<h2>Calls</h2>${sections.join('\n')}`,
  );
};
