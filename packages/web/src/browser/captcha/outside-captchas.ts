import type { Clock } from '@suppliers-portal/domain';
import { loadScript } from '../load-script.js';
import type { CaptchaWidget } from './captcha-tools.js';

/** As far as we use them. */
interface Recaptcha {
  ready(run: () => void): void;
  render(
    element: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light' | 'dark';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
}
interface GeetestValidation {
  readonly geetest_challenge: string;
  readonly geetest_validate: string;
  readonly geetest_seccode: string;
}
interface Geetest {
  appendTo(element: HTMLElement): void;
  onSuccess(run: () => void): void;
  onError(run: () => void): void;
  getValidate(): GeetestValidation | false;
  destroy(): void;
}
type InitGeetest = (options: Readonly<Record<string, string | boolean>>, ready: (captcha: Geetest) => void) => void;

declare global {
  interface Window {
    readonly grecaptcha?: Recaptcha;
    readonly initGeetest?: InitGeetest;
  }
}

const addresses = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
  geetest: 'https://static.geetest.com/static/js/gt.0.5.0.js',
} as const;

/** The widget of another company, its script fetched once and only where it is asked for. */
export async function loadOutsideCaptcha(
  kind: keyof typeof addresses,
  view: Window,
  clock: Clock,
): Promise<CaptchaWidget | undefined> {
  const present = kind === 'recaptcha' ? view.grecaptcha : view.initGeetest;
  if (present === undefined) await loadScript(view.document, clock, addresses[kind]);
  if (kind === 'recaptcha') return view.grecaptcha === undefined ? undefined : recaptcha(view.grecaptcha);
  return view.initGeetest === undefined ? undefined : geetest(view.initGeetest);
}

const recaptcha = (script: Recaptcha): CaptchaWidget => ({
  mount: (element, { captcha, theme, onAnswer }) => {
    // The widget can draw into an element only once, so each mount creates a new element.
    const place = element.ownerDocument.createElement('div');
    element.append(place);
    let left = false;
    script.ready(() => {
      if (left) return;
      script.render(place, {
        sitekey: captcha.key,
        theme,
        callback: (token) => {
          onAnswer({ kind: 'recaptcha', token });
        },
        'expired-callback': () => {
          onAnswer(undefined);
        },
        'error-callback': () => {
          onAnswer(undefined);
        },
      });
    });
    return {
      unmount: () => {
        left = true;
        place.remove();
      },
    };
  },
});

const geetest = (init: InitGeetest): CaptchaWidget => ({
  mount: (element, { captcha, onAnswer }) => {
    let mounted: Geetest | undefined;
    let left = false;
    init(
      {
        gt: captcha.key,
        challenge: captcha.challenge ?? '',
        offline: false,
        new_captcha: true,
        product: 'float',
        lang: 'en',
        width: '100%',
      },
      (made) => {
        if (left) return;
        mounted = made;
        made.appendTo(element);
        made.onSuccess(() => {
          const valid = made.getValidate();
          onAnswer(
            valid === false
              ? undefined
              : {
                  kind: 'geetest',
                  challenge: valid.geetest_challenge,
                  validate: valid.geetest_validate,
                  seccode: valid.geetest_seccode,
                },
          );
        });
        made.onError(() => {
          onAnswer(undefined);
        });
      },
    );
    return {
      unmount: () => {
        left = true;
        mounted?.destroy();
        element.replaceChildren();
      },
    };
  },
});
