import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { keepFocus } from './keepFocus.ts';

const { clock } = fakePlatform();
const FRAME_MS = 20;
let stop = (): void => undefined;

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found;
};
const frame = () => clock.advance(FRAME_MS);
beforeEach(() => {
  document.body.innerHTML = `
    <header id="header"><button id="login">Log in</button></header>
    <main id="main" tabindex="-1">
      <h1 id="title">Devices</h1>
      <section id="panel" aria-labelledby="title">
        <ul id="list"><li id="row"><fieldset id="group"><button id="pressed">Sign out</button></fieldset></li></ul>
        <button id="other">Read again</button>
      </section>
    </main>`;
  stop = keepFocus(document, clock);
});
afterEach(() => stop());

test('the nearest ancestor that is left gets the focus of a removed control', async () => {
  at('pressed').focus();
  at('row').remove();
  await frame();
  expect(at('list')).toHaveFocus();
  at('list').remove();
  await frame();
  expect(at('panel')).toHaveFocus();
});
test('a control that is disabled, itself or by its group, hands the focus on and gets it back', async () => {
  at('pressed').focus();
  at('pressed').setAttribute('disabled', '');
  await frame();
  expect(at('group')).toHaveFocus();
  at('pressed').removeAttribute('disabled');
  await frame();
  expect(at('pressed')).toHaveFocus();
  at('group').setAttribute('disabled', '');
  await frame();
  expect(at('row')).toHaveFocus();
  at('other').focus();
  at('group').removeAttribute('disabled');
  await frame();
  expect(at('other')).toHaveFocus();
});
test('the heading gets the focus when the whole page was replaced', async () => {
  at('pressed').focus();
  at('main').innerHTML = '<div><h1 id="next">Fairness</h1></div>';
  await frame();
  expect(at('next')).toHaveFocus();
  at('main').outerHTML = '<main><h1 id="third">Inbox</h1></main>';
  await frame();
  expect(at('third')).toHaveFocus();
});
test('a control outside main leaves the focus at its place', async () => {
  at('login').focus();
  at('login').remove();
  await frame();
  expect(at('header')).toHaveFocus();
});
test('a dialog keeps the focus while it is open; once it is gone, the place of its opener gets it', async () => {
  at('pressed').focus();
  at('main').insertAdjacentHTML(
    'afterend',
    '<dialog id="dialog" open><h2 id="head">Sure?</h2><p id="text"><button id="yes">Yes</button></p></dialog>',
  );
  at('yes').focus();
  at('yes').remove();
  await frame();
  expect(at('text')).toHaveFocus();
  at('text').remove();
  await frame();
  expect(at('head')).toHaveFocus();
  at('row').remove();
  at('dialog').remove();
  await frame();
  expect(at('list')).toHaveFocus();
});
test('what takes the focus itself keeps it, and a place that the user has left stays left', async () => {
  at('pressed').focus();
  at('row').remove();
  at('other').focus();
  await frame();
  expect(at('other')).toHaveFocus();
  at('other').blur();
  await frame();
  at('other').remove();
  await frame();
  expect(document.body).toHaveFocus();
});
test('once stopped it leaves the focus alone, and no frame is pending', async () => {
  at('pressed').focus();
  at('row').remove();
  await clock.settle();
  expect(clock.waiting()).toBe(1);
  stop();
  expect(clock.waiting()).toBe(0);
  await frame();
  expect(document.body).toHaveFocus();
});
