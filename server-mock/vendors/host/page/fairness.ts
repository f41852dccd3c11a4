/**
 * The part of an in-house game's page about provably fair rounds: the hash of the server seed before the first bet, the
 * player's own seed, the number of the next round, and the last round's receipt (decision 0314).
 */
import type { FairnessShown, GameSession, PastRound } from '../wire.ts';
import { copyText } from './copyText.ts';
import { FAIRNESS_TEXTS } from './fairnessTexts.ts';
import { newKey } from './newKey.ts';
import { make, part } from './nodes.ts';
import { GameRefused, setOwnSeed } from './server.ts';
import { fill } from './texts.ts';

const OWN_SEED = /^[\w-]{1,64}$/;
interface Panel {
  /** No seed changes while a round runs. */
  readonly lock: (running: boolean) => void;
  readonly played: (result: PastRound) => void;
}
const NO_PANEL: Panel = { lock: () => undefined, played: () => undefined };

const line = (label: string): readonly [row: HTMLElement, value: HTMLElement] => {
  const row = make('p', 'fair-line');
  const value = make('code', 'fair-value');
  row.append(make('span', 'label', label), value);
  return [row, value];
};
export const showFairness = ({ fairness, session, language }: GameSession): Panel => {
  if (!fairness) return NO_PANEL;
  const texts = FAIRNESS_TEXTS[language];
  const [hashRow, hash] = line(texts.hash);
  const [nonceRow, nonce] = line(texts.nonce);
  // No form: the portal's frame allows none to be sent.
  const form = make('div', 'fair-form');
  const field = make('input', 'fair-input') as HTMLInputElement;
  const button = make('button', 'fair-button', texts.change) as HTMLButtonElement;
  const copy = make('button', 'fair-button', texts.copy) as HTMLButtonElement;
  const said = make('p', 'fair-said');
  const label = make('label', 'label', texts.ownSeed);
  let receipt: string | null = null;
  let changing = false;
  let locked = false;

  const update = (): void => {
    button.disabled = locked || changing;
    copy.disabled = receipt === null;
  };
  const show = (now: FairnessShown): void => {
    hash.textContent = now.hash;
    nonce.textContent = String(now.nonce);
    field.value = now.ownSeed;
  };
  const change = async (ownSeed: string, isChosen: boolean): Promise<void> => {
    changing = true;
    update();
    try {
      const now = await setOwnSeed(session, ownSeed, newKey());
      show(now);
      const { revealed } = now;
      if (isChosen) said.textContent = texts.set;
      if (isChosen && revealed)
        said.textContent = fill(texts.revealed, {
          n: String(revealed.seed),
          rounds: String(revealed.rounds),
          seed: revealed.serverSeed,
        });
    } catch (error) {
      if (isChosen)
        said.textContent = error instanceof GameRefused && error.code === 'bad-request' ? texts.wrong : texts.failed;
    }
    changing = false;
    update();
  };
  field.id = 'own-seed';
  field.maxLength = 64;
  field.autocomplete = 'off';
  field.spellcheck = false;
  label.setAttribute('for', field.id);
  copy.type = 'button';
  said.setAttribute('role', 'status');
  form.append(label, field, button, copy);
  const choose = (): void => {
    if (button.disabled) return;
    const ownSeed = field.value.trim();
    if (OWN_SEED.test(ownSeed)) void change(ownSeed, true);
    else said.textContent = texts.wrong;
  };
  button.type = 'button';
  button.addEventListener('click', choose);
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) choose();
  });
  copy.addEventListener('click', () => {
    const text = receipt ?? '';
    said.textContent = copyText(text) ? texts.copied : fill(texts.notCopied, { receipt: text });
    copy.focus();
  });
  const section = part('.fairness');
  section.setAttribute('aria-label', texts.title);
  section.append(
    make('h2', 'label', texts.title),
    make('p', 'fair-about', texts.about),
    hashRow,
    nonceRow,
    form,
    make('p', 'fair-about', texts.hint),
    said,
  );
  section.hidden = false;
  show(fairness);
  update();
  // The house must not know the own seed when it publishes the hash, so the browser draws one after it.
  if (!fairness.isOwn && fairness.nonce === 0) void change(newKey(), false);
  return {
    lock: (running) => {
      locked = running;
      update();
    },
    played: (result) => {
      if (!result.fairness) return;
      receipt = JSON.stringify(result.fairness);
      nonce.textContent = String(result.fairness.nonce + 1);
      hash.textContent = result.fairness.hash;
      update();
    },
  };
};
