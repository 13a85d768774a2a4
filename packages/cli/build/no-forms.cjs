// Forms are encoded before undici gets them: its own way would bring all of its fetch.
exports.extractBody = () => {
  throw new Error('a form must be encoded before it is sent');
};
