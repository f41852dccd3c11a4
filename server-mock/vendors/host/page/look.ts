/** Script of the outbox page: reloads its content every two seconds, and replaces only the parts that changed. */
const PARTS = ['sent', 'authenticators'];

const look = async (): Promise<void> => {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const id of PARTS) {
    const [old, next] = [document.getElementById(id), fresh.getElementById(id)];
    if (old && next && old.innerHTML !== next.innerHTML) old.replaceChildren(...next.childNodes);
  }
};
setInterval(() => {
  if (!document.hidden) look().catch(() => undefined);
}, 2_000);

export {};
