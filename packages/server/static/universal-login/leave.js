// The pages that mails lead to for those who want no more of them. Opening it changes nothing: programs that check mails open links too.
import { call, errorPlace, find } from './frame.js';

const submit = find('submit');
const error = errorPlace([]);
let pending = false;

find('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (pending) return;
  setPending(true);
  error.clear();
  try {
    const answer = await call(find('form').dataset.call, { token: location.hash.slice(1) });
    const text = await answer.text();
    if (answer.ok) show(text);
    else error.fail(text, submit, []);
  } catch {
    error.fail('The portal is not available. Try again.', submit, []);
  } finally {
    setPending(false);
  }
});

function show(text) {
  find('form').hidden = true;
  find('done').textContent = text;
  find('done').hidden = false;
  find('done').focus();
}

function setPending(on) {
  pending = on;
  submit.setAttribute('aria-disabled', String(on));
}
