// Sign-in through an outside provider: it opens beside this page, and what comes of it is heard here.
import { errorPlace, find, isFramed, listen, tell } from './frame.js';

const refused =
  'You could not be signed in with that account. Try another one, or ask who manages the users of your company.';
const button = find('continue');
const error = errorPlace([]);

find(isFramed ? 'form' : 'unusable').hidden = false;
if (isFramed) button.focus();
listen();

button.addEventListener('click', () => error.clear());
// Only pages of this very origin speak here.
new BroadcastChannel('universal-login').addEventListener('message', ({ data }) => {
  if (data === 'signed-in') tell('signed-in');
  if (data !== 'failed') return;
  error.fail(refused, button, []);
  tell('failed');
});
