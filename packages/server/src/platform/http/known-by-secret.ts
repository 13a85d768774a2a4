import type { FastifyRequest } from 'fastify';
import type { Author } from '../audit/author.js';
import { visitorAs } from './author-of.js';

/** A person who is not signed in. The server identifies them by a secret during the call. */
export class KnownBySecret {
  private email: string | undefined;
  constructor(private readonly request: FastifyRequest) {}

  readonly authorOf = (email: string): Author => {
    this.email = email;
    return visitorAs(email, this.request);
  };

  details(): { readonly account?: string } {
    return this.email === undefined ? {} : { account: this.email };
  }
}
