/** Renders the AsyncAPI document as one page: the rules, the control messages with examples, the topics. */
import { escapeHtml, inlineMarkdown, jsonBlock, markdown, htmlPage } from './html.ts';
import { isObject, listOf, type Json, type JsonObject } from './json.ts';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const first = (value: Json | undefined): Json => listOf(value)[0] ?? null;

const FACTS = ['class', 'audience', 'rate-ms', 'poll-ms', 'poll-when-shown', 'snapshot-call', 'limit', 'durable'];

const controlSection = (name: string, message: JsonObject): string => {
  const example = object(first(message['examples']))['payload'];
  return `<section id="message-${escapeHtml(name)}"><h3>${escapeHtml(name)} <code>${escapeHtml(text(message['name']))}</code></h3>
<p>${inlineMarkdown(text(message['summary']))}</p>
<details open><summary>Example</summary>${jsonBlock(example)}</details>
<details><summary>Schema</summary>${jsonBlock(message['payload'])}</details></section>`;
};

const topicSection = (id: string, channel: JsonObject, schemas: JsonObject): string => {
  const facts = FACTS.filter((fact) => channel[`x-${fact}`] !== undefined)
    .map((fact) => `<dt>${escapeHtml(fact)}</dt><dd>${escapeHtml(JSON.stringify(channel[`x-${fact}`]))}</dd>`)
    .join('');
  const kinds = Object.keys(object(channel['messages']))
    .map((name) => `<details><summary>${escapeHtml(name)}</summary>${jsonBlock(schemas[name])}</details>`)
    .join('');
  return `<section id="${escapeHtml(id)}"><h3><code>${escapeHtml(text(channel['address']))}</code></h3>
<p>${inlineMarkdown(text(channel['summary']))}</p><dl class="facts">${facts}</dl>${kinds}</section>`;
};

export const asyncapiPage = (document: JsonObject): string => {
  const channels = object(document['channels']);
  const components = object(document['components']);
  const schemas = object(components['schemas']);
  const messages = object(components['messages']);
  const control = Object.keys(object(object(channels['hub'])['messages']));
  const topics = Object.entries(channels).filter(([id]) => id !== 'hub');
  const navigation = [
    ...control.map((name) => `<a href="#message-${escapeHtml(name)}">${escapeHtml(name)}</a>`),
    ...topics.map(
      ([id, channel]) => `<a href="#${escapeHtml(id)}">${escapeHtml(text(object(channel)['address']))}</a>`,
    ),
  ].join('');
  const info = object(document['info']);
  return htmlPage(
    text(info['title']),
    navigation,
    `${markdown(text(info['description']))}
<h2>Messages</h2>${control.map((name) => controlSection(name, object(messages[name]))).join('\n')}
<h2>Topics</h2>${topics.map(([id, channel]) => topicSection(id, object(channel), schemas)).join('\n')}`,
  );
};
