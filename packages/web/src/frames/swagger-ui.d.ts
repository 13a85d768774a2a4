// The package brings no types. What is used of it, and no more.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    readonly domNode: HTMLElement;
    readonly spec: unknown;
    /** Null: no document is sent to a validator of another company. */
    readonly validatorUrl: null;
    readonly docExpansion: 'list' | 'none';
    readonly displayRequestDuration: boolean;
    readonly onComplete: () => void;
  }): unknown;
}
