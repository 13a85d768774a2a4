// Where an outside provider sends the browser back to: tells the page that waits, and closes itself.
'use strict';
(() => {
  const { result } = document.documentElement.dataset;
  const channel = new BroadcastChannel('universal-login');
  channel.postMessage(result);
  channel.close();
  window.close();
})();
