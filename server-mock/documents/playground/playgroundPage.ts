/** The page of the playground. Its script fills the list of events; without it the page says what is missing. */
import { htmlPage } from '../html.ts';

const STEPS = `<p>Sends an event of the catalogue to a portal of its own. A house without a journal serves that portal, and shows a
recorded minute of a player or an agent: whatever you send, nothing of this house changes.</p>
<noscript><p><strong>This page needs JavaScript.</strong> The events and their schemas are listed under
<a href="/docs/asyncapi">Live channel</a> too.</p></noscript>
<form id="playground" novalidate>
<fieldset><legend>1. A portal</legend>
<div class="row">
<div class="field"><label for="viewer">Seen by</label>
<select id="viewer"><option value="player">a player</option><option value="agent">an agent</option></select></div>
<button type="button" id="open">Start a portal</button>
<span id="address"></span>
</div></fieldset>
<fieldset><legend>2. An event</legend>
<div class="row">
<div class="field"><label for="search">Find</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="wallet"></div>
<div class="field wide"><label for="event">Event</label>
<select id="event"></select></div>
<div class="field wide"><label for="topic">Topic</label>
<input id="topic" autocomplete="off" spellcheck="false" required></div>
</div>
<p id="summary"></p>
<div class="beside">
<div class="part"><label for="data">Data</label>
<textarea id="data" rows="18" spellcheck="false" autocapitalize="off" aria-describedby="outcome"></textarea></div>
<div class="part"><h2 id="schema-title">Schema</h2>
<pre tabindex="0" role="region" aria-labelledby="schema-title"><code id="schema"></code></pre></div>
</div>
<div class="row"><button type="submit" id="send">Send</button>
<button type="button" id="present" class="quiet">Present value</button>
<button type="button" id="again" class="quiet">Example</button>
<button type="button" id="reset" class="quiet">Reset the portal</button>
<span class="hint">Ctrl or Cmd with Enter sends.</span></div>
<p id="outcome" role="status"></p></fieldset>
</form>
<h2>Sent</h2>
<p id="nothing">Nothing yet.</p>
<ol id="sent" reversed></ol>`;

export const playgroundPage = (): string =>
  htmlPage('Playground', '<a href="/docs">Contract</a><a href="/docs/asyncapi">Live channel</a>', STEPS).replace(
    '</head>',
    '<link rel="stylesheet" href="/docs/playground.css">\n<script type="module" src="/docs/playground.js"></script>\n</head>',
  );
