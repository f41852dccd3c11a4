/** The OpenAPI document as one readable page: no script, one style sheet of our own. */
import { inline, json, markdown, page, escape } from './html.ts';
import { isObject, listOf, type Json, type JsonObject } from './json.ts';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** What a local reference names; the value itself otherwise. */
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
    return `<tr><td><code>${escape(text(name))}</code></td><td>${escape(text(place))}</td><td>${required === true ? 'yes' : ''}</td><td><code>${escape(JSON.stringify(schema))}</code> ${inline(text(description))}</td></tr>`;
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
  return `<details><summary>Body, <code>${escape(type)}</code>${sealed}</summary>${json(resolve(document, shape))}</details>`;
};

const responses = (document: JsonObject, operation: JsonObject): string =>
  Object.entries(object(operation['responses']))
    .map(([status, response]) => {
      const { description, content } = object(response);
      const schema = object(object(content)['application/json'])['schema'];
      const value = object(object(schema)['properties'])['value'];
      const shape =
        status === '200' ? `<details><summary>Value</summary>${json(resolve(document, value))}</details>` : '';
      return `<dt><code>${status}</code></dt><dd>${inline(text(description))}${shape}</dd>`;
    })
    .join('');

export const openapiPage = (document: JsonObject): string => {
  const operations = Object.entries(object(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(object(methods)).map(([method, operation]) => ({ path, method, operation: object(operation) })),
  );
  const navigation = operations
    .map(({ operation }) => text(operation['operationId']))
    .map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`)
    .join('');
  const sections = operations.map(({ path, method, operation }) => {
    const name = text(operation['operationId']);
    const callers = listOf(operation['x-callers']).map(text).join(', ');
    return `<section id="${escape(name)}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>
<p>${inline(text(operation['summary']))}. <span class="facts">${escape(name)}; callers: ${escape(callers)}</span></p>
${parameterRows(document, operation)}${bodyOf(document, operation)}<dl>${responses(document, operation)}</dl></section>`;
  });
  const info = object(document['info']);
  return page(
    text(info['title']),
    navigation,
    `${markdown(text(info['description']))}<h2>Calls</h2>${sections.join('\n')}`,
  );
};
