// The page inside the frame: email and password in, and messages to the page around it: the result, and the email.
import { askCaptcha, captchaAnswer } from './captcha.js';
import { knowsPasskeys, passkeySignIn } from './passkey.js';
import { secondStep } from './second-step.js';
import { call, errorPlace, find, isFramed, listen, revealing, tell, tellEmail, unreachable, wordsOf } from './frame.js';

const texts = {
  refused: 'Login failed, please use valid credentials. After too many attempts, wait 15 minutes and try again.',
  noEmail: 'Enter your email.',
  noPassword: 'Enter your password.',
  noCaptcha: 'Complete the captcha.',
  noPasskey: 'No passkey was used. Sign in with your password, or try again.',
  pending: 'Signing you in',
};

const form = find('form');
const email = find('email');
const password = find('password');
const submit = find('submit');
const status = find('status');
const error = errorPlace([email, password]);
/** So long a captcha that needs nobody's hands may take before it counts as not done. */
const captchaPatience = 20_000;

if (isFramed) {
  form.hidden = false;
  email.focus();
} else {
  find('unusable').hidden = false;
}
listen({
  // What was typed meanwhile counts more.
  onEmail: (known) => {
    if (email.value !== '') return;
    email.value = known;
    tellEmail(known);
    if (!form.hidden) password.focus();
  },
});
email.addEventListener('input', () => tellEmail(email.value.trim()));
revealing(find('reveal'), password);

let pending = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (pending) return;
  if (email.value.trim() === '') return error.fail(texts.noEmail, email);
  if (password.value === '') return error.fail(texts.noPassword, password);
  error.clear();
  setPending(true);
  try {
    const answer = await signIn();
    if (answer === undefined) {
      error.fail(texts.noCaptcha, submit, []);
      if (await isFailed()) askCaptcha();
    } else if (answer.ok) {
      tell('signed-in');
    } else if (answer.headers.get('X-Portal-Second-Factor') !== null) {
      password.value = '';
      await secondStep(answer.headers.get('X-Portal-Second-Factor'), () => {
        form.hidden = false;
        password.focus();
      });
    } else if (answer.status === 401) {
      password.value = '';
      error.fail(texts.refused, password, [email, password]);
      tell('failed');
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

const passkey = find('passkey');
passkey.hidden = !knowsPasskeys;
passkey.addEventListener('click', async () => {
  if (pending) return;
  error.clear();
  setPending(true);
  try {
    const answer = await passkeySignIn();
    if (answer === undefined) error.fail(texts.noPasskey, passkey, []);
    else if (answer.ok) tell('signed-in');
    else error.fail(await wordsOf(answer), passkey, []);
  } catch {
    error.fail(unreachable, passkey, []);
  } finally {
    setPending(false);
  }
});

/** Answers nothing while the captcha is not done. */
async function signIn() {
  const captcha = await soon(captchaAnswer());
  if (captcha === undefined) return undefined;
  const answer = await attempt(captcha);
  const asks = answer.headers.get('X-Portal-Captcha');
  if (asks === null) return answer;
  const next = askCaptcha();
  // It was not even looked at, because this page did not know that a captcha is needed by now.
  if (asks !== 'required' || Object.keys(captcha).length > 0) return answer;
  const solved = await soon(next);
  if (solved === undefined) return undefined;
  const second = await attempt(solved);
  if (!second.ok) askCaptcha();
  return second;
}

const attempt = (captcha) =>
  call('/auth/login', { username: email.value.trim(), password: password.value, ...captcha });

function soon(answer) {
  return Promise.race([
    answer,
    new Promise((resolve) => {
      setTimeout(() => resolve(undefined), captchaPatience);
    }),
  ]);
}

/** Whether the captcha came to its end without an answer: waiting for it longer is of no use. */
async function isFailed() {
  const waiting = {};
  return (await Promise.race([captchaAnswer(), Promise.resolve(waiting)])) === undefined;
}

function setPending(on) {
  pending = on;
  submit.setAttribute('aria-disabled', String(on));
  submit.textContent = on ? 'Signing you in…' : 'Sign in';
  status.textContent = on ? texts.pending : '';
}
