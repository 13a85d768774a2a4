// Puts the hosted sign-in into a page: UniversalLogin.mount(element, { appId, mode, token, culture, theme, onResult }).
'use strict';
(() => {
  const base = new URL('./', document.currentScript.src);
  const results = ['signed-in', 'failed'];

  /** Answers a handle: setTheme(theme) and unmount(). `onResult` gets 'signed-in' or 'failed'. */
  function mount(element, { appId, mode = 'signin', token, culture = 'en-us', theme = 'light', onResult }) {
    const address = new URL(base);
    address.search = new URLSearchParams({ appId, mode, culture, theme }).toString();
    // Behind the hash it reaches no server and no log.
    if (token !== undefined) address.hash = new URLSearchParams({ token }).toString();
    const frame = document.createElement('iframe');
    frame.title = mode === 'signin' ? 'Sign in' : 'Set a new password';
    frame.width = '500';
    frame.height = '400';
    frame.style.border = '0';
    frame.src = address.href;

    let wanted = theme;
    const sendTheme = () => frame.contentWindow?.postMessage({ type: 'universal-login', theme: wanted }, base.origin);
    const onMessage = ({ origin, source, data }) => {
      if (origin !== base.origin || source !== frame.contentWindow) return;
      if (typeof data !== 'object' || data === null || data.type !== 'universal-login' || !results.includes(data.result)) return;
      onResult?.(data.result);
    };
    frame.addEventListener('load', sendTheme);
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
