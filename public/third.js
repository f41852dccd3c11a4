// Where a third party's window ends (src/flows/session/third/thirdParty.ts): what it brings in its fragment goes to the
// page that asked, which knows its own question by `state`; then nothing of it stands in an address, and the window closes.
(() => {
  const { hash, pathname } = window.location;
  window.history.replaceState(null, '', pathname);
  const given = new URLSearchParams(hash.slice(1));
  const state = given.get('state');
  if (state !== null) {
    const channel = new BroadcastChannel('toteboard');
    const [credential, error] = [given.get('credential'), given.get('error')];
    channel.postMessage({
      say: 'third',
      state,
      ...(credential === null ? {} : { credential }),
      ...(error === null ? {} : { error }),
    });
    channel.close();
  }
  window.close();
})();
