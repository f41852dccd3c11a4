/** The script of the playground's page: no bundler stands behind it, so its types are erasable and it imports nothing. */
export interface CatalogueEvent {
  readonly id: string;
  readonly topic: string;
  readonly kind: string;
  readonly summary: string;
  readonly schema: object;
  readonly example: unknown;
}
interface Answer {
  readonly ok: boolean;
  readonly member?: string;
  readonly address?: string;
  readonly seq?: number;
  readonly clients?: number;
  readonly value?: unknown;
  readonly path?: string;
  readonly message?: string;
}
const byId = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as T;
};
const form = byId<HTMLFormElement>('playground');
const viewer = byId<HTMLSelectElement>('viewer');
const openButton = byId<HTMLButtonElement>('open');
const sendButton = byId<HTMLButtonElement>('send');
const resetButton = byId<HTMLButtonElement>('reset');
const address = byId('address');
const search = byId<HTMLInputElement>('search');
const choice = byId<HTMLSelectElement>('event');
const topic = byId<HTMLInputElement>('topic');
const data = byId<HTMLTextAreaElement>('data');
const schema = byId('schema');
const summary = byId('summary');
const outcome = byId('outcome');
const sent = byId<HTMLOListElement>('sent');

const MOST_SENT = 20;
/** Ids that mean something in the recordings; another pattern keeps its name as the id. */
const IDS: Readonly<Record<string, string>> = { category: 'ALL', room: 'lobby' };

let events: readonly CatalogueEvent[] = [];
let member = 'p1';

const code = (text: string): HTMLElement => {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
};
const say = (ok: boolean | null, ...parts: readonly (string | Node)[]): void => {
  outcome.replaceChildren(...parts);
  if (ok === null) delete outcome.dataset['ok'];
  else outcome.dataset['ok'] = String(ok);
};
const post = async (action: string, body: object): Promise<Answer> => {
  try {
    const response = await fetch(`/docs/playground/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  } catch {
    return { ok: false, message: 'The house does not answer.' };
  }
};
const chosen = (): CatalogueEvent | undefined => events.find(({ id }) => id === choice.value);
const nameOf = (pattern: string): string =>
  pattern.replace(/\{(\w+)\}/, (_, name: string) =>
    name === 'member' || name === 'agent' ? member : (IDS[name] ?? name),
  );
const showEvent = (): void => {
  const event = chosen();
  say(null);
  summary.textContent = event?.summary ?? 'No event has this in its name.';
  schema.textContent = event === undefined ? '' : JSON.stringify(event.schema, null, 2);
  data.value = event === undefined ? '' : JSON.stringify(event.example, null, 2);
  topic.value = event === undefined ? '' : nameOf(event.topic);
  sendButton.disabled = event === undefined;
};
const showList = (): void => {
  const wanted = search.value.trim().toLowerCase();
  const before = choice.value;
  const shown = events.filter(({ id, summary: text }) => `${id} ${text}`.toLowerCase().includes(wanted));
  choice.replaceChildren(...shown.map(({ id }) => new Option(id, id)));
  if (shown.some(({ id }) => id === before)) choice.value = before;
  if (choice.value !== before) showEvent();
};
const openPortal = async (): Promise<void> => {
  openButton.disabled = true;
  address.textContent = 'Starting …';
  const answer = await post('open', { viewer: viewer.value });
  openButton.disabled = false;
  if (!answer.ok || answer.address === undefined) {
    address.textContent = answer.message ?? 'It could not be started.';
    return;
  }
  member = answer.member ?? member;
  const event = chosen();
  if (event !== undefined) topic.value = nameOf(event.topic);
  const link = document.createElement('a');
  link.href = answer.address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = `Open it, logged in as ${member}`;
  address.replaceChildren(link);
  link.focus();
};
/** A value to begin with that means something: what the portal has now. A log's items are new ones, so that it has none of them. */
const showPresent = async (): Promise<void> => {
  const event = chosen();
  if (event === undefined) return;
  if (event.kind === 'items') return say(false, 'Items are new: there is no present value of them.');
  const answer = await post('value', { viewer: viewer.value, topic: topic.value.trim() });
  if (!answer.ok) return say(false, answer.message ?? 'refused');
  if (answer.value === undefined) return say(false, 'This topic has no value in the recording.');
  data.value = JSON.stringify(answer.value, null, 2);
  say(null);
};
/** The place of a fault in the text; only the browser's own message has one. */
const select = (message: string): void => {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  data.focus();
  if (Number.isInteger(at)) data.setSelectionRange(at, Math.min(at + 1, data.value.length));
};
const send = async (): Promise<void> => {
  const event = chosen();
  if (event === undefined) return;
  let value: unknown;
  try {
    value = JSON.parse(data.value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say(false, `The data is no JSON: ${message}`);
    return select(message);
  }
  sendButton.disabled = true;
  const answer = await post('send', { viewer: viewer.value, topic: topic.value.trim(), kind: event.kind, data: value });
  sendButton.disabled = false;
  if (!answer.ok) {
    say(
      false,
      'Not sent: ',
      ...(answer.path === undefined ? [] : [code(answer.path), ' ']),
      answer.message ?? 'refused',
    );
    return;
  }
  const { clients = 0, seq = 0 } = answer;
  const to = clients === 0 ? 'no portal is open' : clients === 1 ? 'one portal is open' : `${clients} portals are open`;
  // What no portal has received is no success to show.
  say(
    clients === 0 ? null : true,
    'Sent at position ',
    code(String(seq)),
    `: ${to}. A portal shows a topic while a page of it wants it.`,
  );
  const line = document.createElement('li');
  line.append(code(`${topic.value.trim()} ${event.kind}`), ` at ${seq}`);
  sent.prepend(line);
  while (sent.children.length > MOST_SENT) sent.lastElementChild?.remove();
  byId('nothing').hidden = true;
};

/** What was sent is gone: the portal shows the recording's last values again. */
const reset = async (): Promise<void> => {
  resetButton.disabled = true;
  const answer = await post('reset', { viewer: viewer.value });
  resetButton.disabled = false;
  if (!answer.ok) return say(false, answer.message ?? 'refused');
  sent.replaceChildren();
  byId('nothing').hidden = false;
  say(true, 'The portal shows the recorded values again.');
};

openButton.addEventListener('click', () => void openPortal());
viewer.addEventListener('change', () => address.replaceChildren());
search.addEventListener('input', showList);
choice.addEventListener('change', showEvent);
byId('again').addEventListener('click', showEvent);
byId('present').addEventListener('click', () => void showPresent());
resetButton.addEventListener('click', () => void reset());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!sendButton.disabled) void send();
});
const response = await fetch('/docs/playground.json');
events = (await response.json()) as readonly CatalogueEvent[];
showList();
// The figure that every page of the portal shows.
choice.value = 'wallet:{member} delta';
showEvent();
