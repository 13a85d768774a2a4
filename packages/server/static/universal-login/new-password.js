// The page inside the frame that sets a new password with the token out of a mail. The token comes from the page around it.
import { call, errorPlace, find, isFramed, listen, revealing, tell, tellEmail, unreachable, wordsOf } from './frame.js';

const texts = {
  empty: 'new password cannot be empty',
  different: 'passwords does not match',
};

const form = find('form');
const entered = find('entered');
const again = find('again');
const submit = find('submit');
const error = errorPlace([entered, again]);
let token;

listen({
  onToken: (given) => {
    token ??= given;
  },
});
revealing(find('reveal'), entered);
revealing(find('reveal-again'), again);
if (isFramed) {
  form.hidden = false;
  entered.focus();
} else {
  find('unusable').hidden = false;
}

const words = ['Too short', 'Weak', 'Fair', 'Strong'];

/** Advice only: length and kinds of signs. */
function strengthOf(password) {
  const length = Array.from(password).length;
  if (length <= 7) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const score = (length >= 16 ? 3 : length >= 12 ? 2 : 1) + Math.max(0, kinds - 2);
  if (score >= 4 || (length >= 16 && score >= 3)) return 3;
  return score >= 2 ? 2 : 1;
}

entered.addEventListener('input', () => {
  const level = strengthOf(entered.value);
  find('strength').textContent = entered.value === '' ? '' : words[level];
  find('strength').dataset.level = entered.value === '' ? '' : String(level);
  find('long-enough').dataset.done = String(level > 0);
});

// On leaving the field: while a person types, every password is too short at first.
entered.addEventListener('change', () => {
  entered.setAttribute('aria-invalid', String(entered.value !== '' && strengthOf(entered.value) === 0));
});

let pending = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (pending) return;
  if (entered.value === '') return error.fail(texts.empty, entered);
  if (entered.value !== again.value) return error.fail(texts.different, again);
  if (token === undefined) return show('over');
  error.clear();
  setPending(true);
  try {
    const answer = await call('/auth/passwords/set', { token, new: entered.value });
    if (answer.ok) {
      const { email } = await answer.json();
      find('holder').textContent = email;
      tellEmail(email);
      show('done');
      tell('password-changed');
    } else if (answer.status === 404 || answer.status === 422) {
      show('over');
    } else if (answer.status === 409) {
      error.fail(await answer.text(), entered);
    } else {
      error.fail(await wordsOf(answer), submit, []);
    }
  } catch {
    // No answer at all: what was typed stays, and the button is there to try again.
    error.fail(unreachable, submit, []);
  } finally {
    setPending(false);
  }
});

function show(id) {
  form.hidden = true;
  entered.value = '';
  again.value = '';
  find(id).hidden = false;
  find(id).querySelector('a').focus();
}

function setPending(on) {
  pending = on;
  submit.setAttribute('aria-disabled', String(on));
}
