import '@fastify/cookie';
import { markers } from '@suppliers-portal/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AntiForgery } from './anti-forgery.js';

/**
 * The cookies of the portal: the session, which no script can read, and the anti-forgery value, which our scripts must
 * read.
 */
export class Cookies {
  private readonly sessionName: string;
  private readonly departureName: string;
  private readonly ticketName: string;
  private readonly antiForgeryName: string;

  constructor(
    private readonly secure: boolean,
    private readonly antiForgery: AntiForgery,
    /** A new session took the place of this one. */
    private readonly replaced: (session: string) => void = () => undefined,
  ) {
    this.sessionName = secure ? '__Host-portal_session' : 'portal_session';
    this.departureName = secure ? '__Host-portal_departure' : 'portal_departure';
    this.ticketName = secure ? '__Host-portal_sign_in' : 'portal_sign_in';
    this.antiForgeryName = secure ? markers.secureAntiForgeryCookie : markers.antiForgeryCookie;
  }

  session(request: FastifyRequest): string | undefined {
    return secretIn(request, this.sessionName);
  }

  /** What binds the way to an outside provider and back to one browser. */
  departure(request: FastifyRequest): string | undefined {
    return secretIn(request, this.departureName);
  }

  setDeparture(reply: FastifyReply, secret: string): void {
    void reply.setCookie(this.departureName, secret, { ...this.attributes(), httpOnly: true, maxAge: 600 });
  }

  clearDeparture(reply: FastifyReply): void {
    void reply.clearCookie(this.departureName, { ...this.attributes(), httpOnly: true });
  }

  /** What binds a sign-in between the password and the second factor to one browser. */
  ticket(request: FastifyRequest): string | undefined {
    return secretIn(request, this.ticketName);
  }

  setTicket(reply: FastifyReply, secret: string): void {
    void reply.setCookie(this.ticketName, secret, { ...this.attributes(), httpOnly: true, maxAge: 600 });
  }

  clearTicket(reply: FastifyReply): void {
    void reply.clearCookie(this.ticketName, { ...this.attributes(), httpOnly: true });
  }

  antiForgeryValue(request: FastifyRequest): string | undefined {
    return request.cookies[this.antiForgeryName];
  }

  /** After sign-in: both are new, and belong together. */
  setSession(reply: FastifyReply, session: string): void {
    const former = this.session(reply.request);
    if (former !== undefined && former !== session) this.replaced(former);
    void reply.setCookie(this.sessionName, session, { ...this.attributes(), httpOnly: true });
    this.setAntiForgery(reply, session);
  }

  /** Signed out: a value for the next sign-in takes the place of the session's. */
  clearSession(reply: FastifyReply): void {
    void reply.clearCookie(this.sessionName, { ...this.attributes(), httpOnly: true });
    this.setAntiForgery(reply, undefined);
  }

  /** With every page: the value that its calls will need, unless the browser has it. */
  ensureAntiForgery(request: FastifyRequest, reply: FastifyReply): void {
    const session = this.session(request);
    if (!this.isGood(session, this.antiForgeryValue(request))) this.setAntiForgery(reply, session);
  }

  /** A visitor's value is good enough to sign in, also where an old session's cookie is still about. */
  mayStart(request: FastifyRequest): boolean {
    const value = this.antiForgeryValue(request);
    return (
      value === request.headers[markers.antiForgeryHeader.toLowerCase()] &&
      (this.isGood(undefined, value) || this.isGood(this.session(request), value))
    );
  }

  mayWrite(request: FastifyRequest, session: string): boolean {
    const value = this.antiForgeryValue(request);
    return value === request.headers[markers.antiForgeryHeader.toLowerCase()] && this.isGood(session, value);
  }

  private isGood(session: string | undefined, value: string | undefined): boolean {
    return this.antiForgery.isFor(session, value);
  }

  private setAntiForgery(reply: FastifyReply, session: string | undefined): void {
    void reply.setCookie(this.antiForgeryName, this.antiForgery.issue(session), this.attributes());
  }

  private attributes(): { path: '/'; sameSite: 'lax'; secure: boolean } {
    return { path: '/', sameSite: 'lax', secure: this.secure };
  }
}

function secretIn(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/u.test(value) ? value : undefined;
}

/** For a sign-in without the cookie that the sign-in page sets. */
export const forgedSignInText = 'This sign-in did not come from the sign-in page. Reload the page and try again.';
