// What every page inside the frame needs: the page around it, and calls of the portal.

/** The pages that may frame this one; a message goes to no other. */
const parents = document.documentElement.dataset.parents
  .split(' ')
  .filter((origin) => origin !== '')
  .concat(location.origin);

export const find = (id) => document.getElementById(id);
export const isFramed = window.parent !== window;

/** Each of these is delivered only if the frame's parent has just that origin. */
function post(message) {
  for (const origin of parents) window.parent.postMessage({ type: 'universal-login', ...message }, origin);
}
export const tell = (result) => post({ result });
/** The address only: the one that is typed, or the one whose password was set. */
export const tellEmail = (email) => post({ email });

/**
 * What the page around says: a theme, for a new password the token out of the mail, and for a sign-in the email that it
 * knows. Anything else is not heard.
 */
export function listen({ onToken, onEmail } = {}) {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (source !== window.parent || !parents.includes(origin)) return;
    if (typeof data !== 'object' || data === null || data.type !== 'universal-login') return;
    if (data.theme === 'dark' || data.theme === 'light') document.documentElement.dataset.theme = data.theme;
    if (typeof data.token === 'string' && /^[\w-]{1,200}$/u.test(data.token)) onToken?.(data.token);
    if (typeof data.email === 'string' && data.email.length <= 254) onEmail?.(data.email);
  });
  // A frame that is too low asks for more, up to what its parent allows.
  new ResizeObserver(() =>
    post({ height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) }),
  ).observe(document.querySelector('main'));
}

export async function call(path, body) {
  const first = await send(path, body);
  if (first.status !== 403) return first;
  // The value may belong to a session that has ended: this page brings a new one.
  await fetch(location.href, { credentials: 'same-origin' });
  return send(path, body);
}

function send(path, body) {
  return fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      'X-XSRF-TOKEN': cookie('__Host-XSRF-TOKEN') || cookie('XSRF-TOKEN'),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export const unreachable = 'Sign-in is not reachable. Try again.';

/** What the portal says to the person. A page of something in between, such as a proxy, says nothing to them. */
export async function wordsOf(answer) {
  const isSaid = answer.headers.get('Content-Type')?.startsWith('text/plain') === true;
  return isSaid && [401, 409, 429, 503].includes(answer.status) ? answer.text() : unreachable;
}

function cookie(name) {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}

/** One place for what is wrong, tied to the fields that are marked. */
export function errorPlace(fields, id = 'error') {
  const place = find(id);
  const clear = () => {
    place.hidden = true;
    place.textContent = '';
    for (const field of fields) field.removeAttribute('aria-invalid');
  };
  const fail = (text, focus, marked = [focus]) => {
    clear();
    place.textContent = text;
    place.hidden = false;
    for (const field of marked) field.setAttribute('aria-invalid', 'true');
    focus.focus();
  };
  return { clear, fail };
}

/** The button that shows the password of the field beside it. */
export function revealing(button, field) {
  button.addEventListener('click', () => {
    const shown = field.type === 'text';
    field.type = shown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!shown));
  });
}
