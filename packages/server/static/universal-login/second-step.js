// What comes between a right password and the portal: the code of an authenticator app, or setting one up.
import { call, errorPlace, find, tell, unreachable, wordsOf } from './frame.js';

const texts = {
  noCode: 'Enter the code.',
};

/** `step` is what the server asks for: `code`, or `set-up`. `restart` shows the form for email and password again. */
export async function secondStep(step, restart) {
  find('form').hidden = true;
  if (step === 'set-up') await setUp(restart);
  else askCode(restart);
}

function askCode(restart) {
  const form = find('code-form');
  const field = find('code');
  const error = errorPlace([field], 'code-error');
  form.hidden = false;
  field.value = '';
  field.focus();
  find('code-back').onclick = () => {
    form.hidden = true;
    error.clear();
    restart();
  };
  onSubmit(
    form,
    find('code-submit'),
    async () => {
      if (field.value.trim() === '') return error.fail(texts.noCode, field);
      error.clear();
      const answer = await call('/auth/second-factor', { code: field.value.trim() });
      if (answer.ok) return tell('signed-in');
      field.value = '';
      error.fail(await wordsOf(answer), field);
    },
    () => error.fail(unreachable, find('code-submit'), []),
  );
}

async function setUp(restart) {
  const form = find('set-up-form');
  const field = find('set-up-code');
  const error = errorPlace([field], 'set-up-error');
  form.hidden = false;
  find('set-up-back').onclick = () => {
    form.hidden = true;
    error.clear();
    restart();
  };
  try {
    const answer = await call('/auth/second-factor/set-up', undefined);
    if (!answer.ok) return error.fail(await wordsOf(answer), find('set-up-back'), []);
    const { key, uri, qr } = await answer.json();
    draw(find('qr'), qr);
    find('key').textContent = key.match(/.{1,4}/gu).join(' ');
    find('open-app').href = uri;
    field.focus();
  } catch {
    return error.fail(unreachable, find('set-up-back'), []);
  }
  onSubmit(
    form,
    find('set-up-submit'),
    async () => {
      if (field.value.trim() === '') return error.fail(texts.noCode, field);
      error.clear();
      const answer = await call('/auth/second-factor/set-up/confirm', { code: field.value.trim() });
      if (!answer.ok) return error.fail(await wordsOf(answer), field);
      const { recoveryCodes } = await answer.json();
      form.hidden = true;
      showCodes(recoveryCodes);
    },
    () => error.fail(unreachable, find('set-up-submit'), []),
  );
}

/** They are shown here and never again. */
function showCodes(codes) {
  const place = find('recovery');
  for (const code of codes) {
    const item = document.createElement('li');
    item.textContent = code;
    find('recovery-codes').append(item);
  }
  place.hidden = false;
  const done = find('recovery-done');
  done.onclick = () => tell('signed-in');
  done.focus();
}

/** A line of squares for each row: black on white in both themes, because phones read that best. */
function draw(svg, rows) {
  const edge = rows.length + 8;
  svg.setAttribute('viewBox', `0 0 ${edge} ${edge}`);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const squares = rows.flatMap((row, y) =>
    Array.from(row).flatMap((square, x) => (square === '1' ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  );
  path.setAttribute('d', squares.join(''));
  path.setAttribute('fill', '#000');
  svg.replaceChildren(path);
}

/** One try at a time. `broken` says that no answer came; what was typed stays. */
function onSubmit(form, button, work, broken) {
  let pending = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (pending) return;
    pending = true;
    button.setAttribute('aria-disabled', 'true');
    try {
      await work();
    } catch {
      broken();
    } finally {
      pending = false;
      button.setAttribute('aria-disabled', 'false');
    }
  };
}
