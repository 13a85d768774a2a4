// The page inside the frame: email and password in, and a message to the page around it. Nothing else.

const texts = {
  refused: 'The email or the password is not right, or sign-in is paused for 15 minutes.',
  noEmail: 'Enter your email.',
  noPassword: 'Enter your password.',
  unreachable: 'Sign-in is not reachable. Try again.',
  pending: 'Signing you in',
};

const find = (id) => document.getElementById(id);
const form = find('form');
const email = find('email');
const password = find('password');
const error = find('error');
const submit = find('submit');
const status = find('status');
const reveal = find('reveal');

/** The pages that may frame this one; a message goes to no other. */
const parents = document.documentElement.dataset.parents.split(' ').filter((origin) => origin !== '').concat(location.origin);

if (window.parent === window) {
  find('unusable').hidden = false;
} else {
  form.hidden = false;
  email.focus();
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (source !== window.parent || !parents.includes(origin)) return;
  if (typeof data !== 'object' || data === null || data.type !== 'universal-login') return;
  if (data.theme === 'dark' || data.theme === 'light') document.documentElement.dataset.theme = data.theme;
});

reveal.addEventListener('click', () => {
  const shown = password.type === 'text';
  password.type = shown ? 'password' : 'text';
  reveal.setAttribute('aria-pressed', String(!shown));
});

let pending = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (pending) return;
  if (email.value.trim() === '') return fail(texts.noEmail, email);
  if (password.value === '') return fail(texts.noPassword, password);
  clearError();
  setPending(true);
  try {
    const answer = await signIn();
    if (answer.ok) {
      tell('signed-in');
    } else if (answer.status === 401) {
      password.value = '';
      fail(texts.refused, password, [email, password]);
      tell('failed');
    } else {
      fail(texts.unreachable, submit, []);
    }
  } catch {
    // No answer at all: what was typed stays, and the button is there to try again.
    fail(texts.unreachable, submit, []);
  } finally {
    setPending(false);
  }
});

async function signIn() {
  const first = await post();
  if (first.status !== 403) return first;
  // The value may belong to a session that has ended: this page brings a new one.
  await fetch(location.href, { credentials: 'same-origin' });
  return post();
}

function post() {
  return fetch('/auth/login', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookie('XSRF-TOKEN') },
    body: JSON.stringify({ username: email.value.trim(), password: password.value }),
  });
}

function cookie(name) {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}

/** Each of these is delivered only if the frame's parent has just that origin. */
function tell(result) {
  for (const origin of parents) window.parent.postMessage({ type: 'universal-login', result }, origin);
}

function fail(text, focus, marked = [focus]) {
  clearError();
  error.textContent = text;
  error.hidden = false;
  for (const field of marked) field.setAttribute('aria-invalid', 'true');
  focus.focus();
}

function clearError() {
  error.hidden = true;
  error.textContent = '';
  email.removeAttribute('aria-invalid');
  password.removeAttribute('aria-invalid');
}

function setPending(on) {
  pending = on;
  submit.setAttribute('aria-disabled', String(on));
  submit.textContent = on ? 'Signing you in…' : 'Sign in';
  status.textContent = on ? texts.pending : '';
}
