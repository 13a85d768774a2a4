// The captcha line: shown after a sign-in that asked for it. Each answer serves once.
import { find } from './frame.js';

const texts = {
  checking: 'Checking you are not a robot…',
  verified: '✓ Verified',
  failed: 'The captcha could not be loaded.',
};

let current;

/** The fields of a solved captcha for the next try, or nothing if a person has still to do something. */
export const captchaAnswer = async () => (current === undefined ? {} : current);

/** Asks for a new one and shows its line. */
export function askCaptcha() {
  find('captcha').hidden = false;
  current = start();
  return current;
}

async function start() {
  const line = find('captcha-state');
  line.textContent = texts.checking;
  find('captcha-widget').replaceChildren();
  try {
    const answer = await fetch('/api/captcha', { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(String(answer.status));
    const task = await answer.json();
    const solved = await solvers[task.captchaType](task);
    line.textContent = texts.verified;
    return { captchaType: task.captchaType, ...solved };
  } catch {
    // Said in its line; the next try asks for a new one.
    line.textContent = texts.failed;
    return undefined;
  }
}

const solvers = { altcha: solveAltcha, recaptcha: solveRecaptcha, geetest: solveGeetest };

const workerName = 'captcha-worker.js';

// Browsers with Trusted Types ask this before the page loads a script or a worker.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (name) => (name === workerName ? name : null),
});

/** A proof of work, done beside the page. */
function solveAltcha({ challenge }) {
  const parsed = JSON.parse(challenge);
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerName);
    worker.onmessage = ({ data: solution }) => {
      worker.terminate();
      resolve({ reCaptchaToken: btoa(JSON.stringify({ challenge: parsed, solution })) });
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the proof of work failed'));
    };
    worker.postMessage(parsed.parameters);
  });
}

async function solveRecaptcha({ key }) {
  await load('https://www.google.com/recaptcha/api.js?render=explicit');
  await new Promise((resolve) => window.grecaptcha.ready(resolve));
  const token = await new Promise((resolve) =>
    window.grecaptcha.render(find('captcha-widget'), { sitekey: key, callback: resolve }),
  );
  return { reCaptchaToken: token };
}

async function solveGeetest({ key, challenge }) {
  await load('https://static.geetest.com/static/tools/gt.js');
  const widget = await new Promise((resolve) =>
    window.initGeetest(
      { gt: key, challenge, offline: false, new_captcha: true, product: 'float', lang: 'en' },
      resolve,
    ),
  );
  widget.appendTo('#captcha-widget');
  await new Promise((resolve) => widget.onSuccess(resolve));
  const { geetest_challenge, geetest_validate, geetest_seccode } = widget.getValidate();
  return { geetestChallenge: geetest_challenge, geetestValidate: geetest_validate, geetestSec: geetest_seccode };
}

function load(address) {
  if (document.querySelector(`script[src="${address}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = resolve;
    script.onerror = () => {
      script.remove();
      reject(new Error('the captcha did not load'));
    };
    script.src = address;
    document.head.append(script);
  });
}
