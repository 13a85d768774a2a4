import type { FastifyRequest } from 'fastify';
import type { Author } from '../audit/author.js';
import { visitorAs } from './author-of.js';

/** A person who is not signed in, and whom the server finds by a secret while it works. */
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
