import { pbkdf2, sha, solveChallenge, type Challenge } from 'altcha/lib';

export interface AltchaAnswer {
  readonly payload?: string;
}

/** A solution that takes longer is not worth waiting for. */
const patience = 90_000;
/** The others need WebAssembly, which the policy of our pages does not allow. */
const algorithms = [
  { prefix: 'PBKDF2/', deriveKey: pbkdf2.deriveKey },
  { prefix: 'SHA-', deriveKey: sha.deriveKey },
] as const;

/** Searches outside of the page's own thread, so that typing is not disturbed. */
async function solve(challenge: Challenge): Promise<AltchaAnswer> {
  const found = algorithms.find(({ prefix }) => challenge.parameters.algorithm.startsWith(prefix));
  if (found === undefined) return {};
  const solution = await solveChallenge({ challenge, deriveKey: found.deriveKey, timeout: patience });
  if (solution === null) return {};
  const { parameters, signature } = challenge;
  return { payload: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })) };
}

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solve(data)
    .catch((): AltchaAnswer => ({}))
    .then((answer) => {
      self.postMessage(answer);
    });
});
