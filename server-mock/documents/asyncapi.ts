/** Creates the AsyncAPI 3.0 document from the topic rows and the control messages. */
import { HUB_EVENT, HUB_PATH } from '../../src/contract/hubProtocol.ts';
import { MAX_FRAMES, MAX_TOPICS, handshakeAuth } from '../../src/contract/hubShapes.ts';
import { TOPICS } from '../../src/contract/index.ts';
import type { TopicRow } from '../../src/contract/topic.ts';
import { CONTROL_MESSAGES, type ControlMessage } from './controlMessages.ts';
import { toDraft07 } from './draft07.ts';
import type { Json, JsonObject } from './json.ts';
import type { DocumentOptions } from './openapi.ts';
import { topicParts } from './topicChannels.ts';

const description = (
  origin: string,
): string => `The live channel of Toteboard: Socket.IO 4 (Engine.IO 4), default namespace.

## Connect
1. Log in over REST as the OpenAPI document says (/docs/openapi.json: bot check, sealing, \`POST /wps/session/login\`) and
   keep the token.
2. Connect with socket.io-client 4 to the origin, path \`${HUB_PATH}\`, transports websocket and polling, the token in
   \`auth\`. Outside a browser send the header \`Origin: ${origin}\` with every request of the engine: the handshake, each
   poll, each post and the upgrade. One without it is answered 400. A library that sends extra headers only with the
   handshake cannot poll: let it use \`websocket\` alone.
3. Turn the library's own \`reconnection\` and \`retries\` off: positions, not the library, make a resume complete.

\`\`\`js
const socket = io('${origin}', {
  path: '${HUB_PATH}', transports: ['websocket', 'polling'], reconnection: false, forceNew: true,
  auth: { token }, extraHeaders: { Origin: '${origin}' },
});
socket.on('connect', () => socket.emit('subscribe', { topics: [{ topic: 'system' }], generation: 1 }, (reply) => {}));
socket.on('frames', ({ frames }) => {});
\`\`\`

## Rules of the stream
- An event carries one object, never a bare text. Every message of the client is acknowledged with one object; an
  acknowledgement of another \`generation\` than the last one sent is dropped, frames carry no generation.
- A frame follows \`prev\` and stands at \`seq\`, both positions of the house's journal, within an \`epoch\`. Drop frames of an
  older epoch and snapshots older than the position held. A snapshot replaces. A delta or items frame with \`seq\` not
  greater than the position is a duplicate; with \`prev\` greater than it there is a gap: hold it, subscribe again with
  \`since: [epoch, seq]\`. A state topic's delta carries the whole value and needs no predecessor.
- state: \`data\` is the value. keyed: \`data.rows\` by key, in a delta null for a row that is gone. log: \`data.items\` with
  ids growing without holes, oldest first; \`data.from\` is the oldest id the house keeps; drop ids already seen.
- A new epoch is another history: wait for its snapshot, it replaces everything.
- Money is an integer of minor units, time Unix milliseconds of the hub's clock.

## Limits
At most ${MAX_TOPICS} topics, 20 messages a second (burst 40), 16 KiB a message, 5 s to authenticate. A breach closes with a
code; \`closing\` says whether to come back.`;

const pascal = (event: string): string => event.charAt(0).toUpperCase() + event.slice(1);
const message = (
  name: string,
  event: string,
  summary: string,
  schema: JsonObject,
  example: JsonObject,
): JsonObject => ({
  name: event,
  title: name,
  summary,
  contentType: 'application/json',
  payload: schema,
  examples: [{ name, payload: example }],
});

const controlMessages = (control: ControlMessage): readonly (readonly [string, JsonObject])[] => {
  const name = pascal(control.event);
  const own = message(name, control.event, control.summary, toDraft07(control.payload.schema), control.example);
  if (!control.reply) return [[name, own]];
  const { payload, example } = control.reply;
  const summary = `Acknowledges \`${control.event}\`.`;
  return [
    [name, own],
    [
      `${name}Reply`,
      message(`${name}Reply`, `${control.event} acknowledgement`, summary, toDraft07(payload.schema), example),
    ],
  ];
};

const operationOf = (control: ControlMessage): JsonObject => {
  const name = pascal(control.event);
  return {
    action: control.from === 'client' ? 'receive' : 'send',
    channel: { $ref: '#/channels/hub' },
    summary: control.summary,
    messages: [{ $ref: `#/channels/hub/messages/${name}` }],
    ...(control.reply
      ? {
          reply: {
            channel: { $ref: '#/channels/hub' },
            messages: [{ $ref: `#/channels/hub/messages/${name}Reply` }],
          },
        }
      : {}),
  };
};

export const asyncapiDocument = (
  { origin, version = '1.0.0' }: DocumentOptions,
  rows: readonly TopicRow[] = TOPICS,
): JsonObject => {
  const url = new URL(origin);
  const topics = rows.map(topicParts);
  const control = CONTROL_MESSAGES.flatMap(controlMessages);
  const names = [...control.map(([name]) => name), 'Frames'];
  const frames = message(
    'Frames',
    HUB_EVENT.frames,
    'Frames of any subscribed topics, in order. Judge each by itself: one that is not understood is set aside and its topic read again.',
    {
      type: 'object',
      required: ['frames'],
      properties: {
        frames: {
          type: 'array',
          maxItems: MAX_FRAMES,
          items: {
            anyOf: topics
              .flatMap(({ schemas }) => Object.keys(schemas))
              .map((name) => ({ $ref: `#/components/schemas/${name}` })),
          },
        },
      },
    },
    {
      frames: [
        {
          topic: 'system',
          epoch: 1_794_900_000_000,
          prev: -1,
          seq: 12,
          kind: 'snapshot',
          at: 1_795_000_000_000,
          data: { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 },
        },
      ],
    },
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Toteboard hub',
      version,
      description: description(origin),
      externalDocs: { description: 'Log-in, sealing and the snapshots by REST', url: `${origin}/docs/openapi.json` },
    },
    defaultContentType: 'application/json',
    servers: {
      hub: {
        host: url.host,
        pathname: HUB_PATH,
        protocol: url.protocol === 'https:' ? 'wss' : 'ws',
        protocolVersion: 'Socket.IO 5, Engine.IO 4',
        description: 'Socket.IO 4: websocket, or polling on the same path.',
        security: [{ $ref: '#/components/securitySchemes/session' }],
        'x-transports': ['websocket', 'polling'],
        'x-required-headers': { Origin: origin },
        'x-handshake-auth': toDraft07(handshakeAuth.schema),
      },
    },
    channels: {
      hub: {
        address: '/',
        title: 'The connection',
        description:
          'The default namespace. A message is the Socket.IO event of its `name`, with one object as payload.',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
      ...Object.fromEntries(topics.map(({ id, channel }) => [`topic.${id}`, channel])),
    },
    operations: {
      ...Object.fromEntries(CONTROL_MESSAGES.map((one) => [one.event, operationOf(one)])),
      frames: {
        action: 'send',
        channel: { $ref: '#/channels/hub' },
        summary: 'At most once per 16 to 50 ms and connection.',
        messages: [{ $ref: '#/channels/hub/messages/Frames' }],
      },
      ...Object.fromEntries(
        topics.map(({ id, messages }) => [
          `frames.${id}`,
          {
            action: 'send',
            channel: { $ref: `#/channels/topic.${id}` },
            summary: `Frames of ${id}, inside the event \`${HUB_EVENT.frames}\`.`,
            messages: Object.keys(messages).map((name) => ({ $ref: `#/channels/topic.${id}/messages/${name}` })),
          },
        ]),
      ),
    },
    components: {
      messages: Object.fromEntries<Json>([
        ['Frames', frames],
        ...control,
        ...topics.flatMap((one) => Object.entries(one.messages)),
      ]),
      schemas: Object.fromEntries<Json>(topics.flatMap((one) => Object.entries(one.schemas))),
      securitySchemes: {
        session: { type: 'apiKey', in: 'password', description: 'The session token, in the handshake’s `auth.token`.' },
      },
    },
  };
};
