/** The AsyncAPI document as one readable page: the rules, the control messages with examples, the topics. */
import { escape, inline, json, markdown, page } from './html.ts';
import { isObject, listOf, type Json, type JsonObject } from './json.ts';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const first = (value: Json | undefined): Json => listOf(value)[0] ?? null;

const FACTS = ['class', 'audience', 'rate-ms', 'poll-ms', 'poll-when-shown', 'snapshot-call', 'limit', 'durable'];

const controlSection = (name: string, message: JsonObject): string => {
  const example = object(first(message['examples']))['payload'];
  return `<section id="message-${escape(name)}"><h3>${escape(name)} <code>${escape(text(message['name']))}</code></h3>
<p>${inline(text(message['summary']))}</p>
<details open><summary>Example</summary>${json(example)}</details>
<details><summary>Schema</summary>${json(message['payload'])}</details></section>`;
};

const topicSection = (id: string, channel: JsonObject, schemas: JsonObject): string => {
  const facts = FACTS.filter((fact) => channel[`x-${fact}`] !== undefined)
    .map((fact) => `<dt>${escape(fact)}</dt><dd>${escape(JSON.stringify(channel[`x-${fact}`]))}</dd>`)
    .join('');
  const kinds = Object.keys(object(channel['messages']))
    .map((name) => `<details><summary>${escape(name)}</summary>${json(schemas[name])}</details>`)
    .join('');
  return `<section id="${escape(id)}"><h3><code>${escape(text(channel['address']))}</code></h3>
<p>${inline(text(channel['summary']))}</p><dl class="facts">${facts}</dl>${kinds}</section>`;
};

export const asyncapiPage = (document: JsonObject): string => {
  const channels = object(document['channels']);
  const components = object(document['components']);
  const schemas = object(components['schemas']);
  const messages = object(components['messages']);
  const control = Object.keys(object(object(channels['hub'])['messages']));
  const topics = Object.entries(channels).filter(([id]) => id !== 'hub');
  const navigation = [
    ...control.map((name) => `<a href="#message-${escape(name)}">${escape(name)}</a>`),
    ...topics.map(([id, channel]) => `<a href="#${escape(id)}">${escape(text(object(channel)['address']))}</a>`),
  ].join('');
  const info = object(document['info']);
  return page(
    text(info['title']),
    navigation,
    `${markdown(text(info['description']))}
<h2>Messages</h2>${control.map((name) => controlSection(name, object(messages[name]))).join('\n')}
<h2>Topics</h2>${topics.map(([id, channel]) => topicSection(id, object(channel), schemas)).join('\n')}`,
  );
};
