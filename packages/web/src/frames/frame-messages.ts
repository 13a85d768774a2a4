/** What the portal says to the page that renders a specification. */
export type ToReference =
  | {
      readonly kind: 'show';
      readonly spec: unknown /** A large one opens with its groups closed. */;
      readonly isLarge: boolean;
      readonly dark: boolean;
    }
  | { readonly kind: 'theme'; readonly dark: boolean }
  | { readonly kind: 'open'; readonly tag: string; readonly operation: string };

/** What a framed page says back. */
export type FromFrame = 'ready' | 'shown' | 'failed';

/** What the portal says to the page that shows a report. */
export interface ToReport {
  readonly kind: 'report';
  readonly page: string;
}
