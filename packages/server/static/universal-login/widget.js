// Puts the hosted sign-in into a page: UniversalLogin.mount(element, { appId, mode, token, email, culture, theme, onResult, onEmail }).
'use strict';
(() => {
  const base = new URL('./', document.currentScript.src);
  const results = ['signed-in', 'failed', 'password-changed'];
  const [lowest, highest] = [400, 560];
  const longestEmail = 254;

  /**
   * Answers a handle: setTheme(theme) and unmount(). `email` is filled in for the person. `onEmail` gets what is typed
   * as email, and whose password was set. `onResult` gets 'signed-in' or 'failed', and with the mode changePassword
   * 'password-changed'.
   */
  function mount(
    element,
    { appId, mode = 'signin', token, email, culture = 'en-us', theme = 'light', onResult, onEmail },
  ) {
    const address = new URL(base);
    address.search = new URLSearchParams({ appId, mode, culture, theme }).toString();
    const frame = document.createElement('iframe');
    frame.title = mode === 'signin' ? 'Sign in' : 'Set a new password';
    frame.width = '500';
    frame.height = String(lowest);
    frame.style.border = '0';
    frame.allow = 'publickey-credentials-get';
    frame.src = address.href;

    let wanted = theme;
    const send = (message) => frame.contentWindow?.postMessage({ type: 'universal-login', ...message }, base.origin);
    const sendTheme = () => send({ theme: wanted });
    const onMessage = ({ origin, source, data }) => {
      if (origin !== base.origin || source !== frame.contentWindow) return;
      if (typeof data !== 'object' || data === null || data.type !== 'universal-login') return;
      if (results.includes(data.result)) onResult?.(data.result);
      if (typeof data.email === 'string' && data.email.length <= longestEmail) onEmail?.(data.email);
      if (Number.isInteger(data.height)) frame.height = String(Math.min(Math.max(data.height, lowest), highest));
    };
    // Neither is in an address: they go to the frame alone, once it listens.
    frame.addEventListener('load', () =>
      send({ theme: wanted, ...(token === undefined ? {} : { token }), ...(email === undefined ? {} : { email }) }),
    );
    window.addEventListener('message', onMessage);
    element.append(frame);

    return {
      setTheme(next) {
        wanted = next;
        sendTheme();
      },
      unmount() {
        window.removeEventListener('message', onMessage);
        frame.remove();
      },
    };
  }

  window.UniversalLogin = { mount };
})();
