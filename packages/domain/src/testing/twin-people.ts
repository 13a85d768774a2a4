import type { Invitation, Invited } from '../agency/agency-gateway.js';
import { joinsOnboarding, otherPersonText, type Person } from '../agency/staff.js';
import { day } from '../lib/durations.js';

/** When a link of the twin ends. */
const linkUntil = 7 * day;

/** The people of an agency in memory: who they are, where, and their links. */
export class TwinPeople {
  /** By partner; staff is under 0. */
  readonly byPlace = new Map<number, readonly Person[]>();
  private links = 0;
  /** The newest link of each person. */
  private readonly linkOf = new Map<string, number>();

  at(place: number): readonly Person[] {
    return (this.byPlace.get(place) ?? []).map((one) => this.asRead(one));
  }
  private asRead(person: Person): Person {
    const places = this.partnersOf(person);
    const partners = places.length > 1 ? { partners: places } : {};
    return { ...partners, ...person, edition: this.editionOf(person) };
  }
  /** Each person once, with all their partners. */
  everyone(): readonly Person[] {
    const people = new Map(this.all().map((one) => [one.id, one]));
    return [...people.values()]
      .map((one) => ({ ...this.asRead(one), partners: this.partnersOf(one) }))
      .toSorted((a, b) => (a.email < b.email ? -1 : 1));
  }
  private partnersOf(person: Person): readonly number[] {
    return this.placesOf(person)
      .filter((place) => place !== 0)
      .toSorted((a, b) => a - b);
  }
  takeFrom(place: number, { id }: Person): void {
    this.byPlace.set(
      place,
      (this.byPlace.get(place) ?? []).filter((one) => one.id !== id),
    );
  }
  all(): readonly Person[] {
    return [...this.byPlace.values()].flat();
  }
  find(id: number): Person | undefined {
    return this.all().find((one) => one.id === id);
  }
  placesOf({ id }: Person): readonly number[] {
    return [...this.byPlace].filter(([, some]) => some.some((one) => one.id === id)).map(([place]) => place);
  }
  isLastOwner({ id, role }: Person): boolean {
    const others = this.at(0).filter((one) => one.role === 'owner' && one.state === 'active' && one.id !== id);
    return role === 'owner' && others.length === 0;
  }
  invited(invitation: Invitation, place: number): Person {
    const isOnboarding = joinsOnboarding(this.at(place));
    return {
      id: this.all().length + 1,
      email: invitation.email,
      state: 'invited',
      ...('role' in invitation ? { role: invitation.role } : { isAdmin: false, isOnboarding }),
      sessions: 0,
      tokens: 0,
    };
  }
  add(place: number, person: Person): void {
    this.byPlace.set(place, [...(this.byPlace.get(place) ?? []), person]);
  }
  /** Puts the others in the place of a person, where the person is first. */
  replace(person: Person, after: readonly Person[]): void {
    const [place = 0] = this.placesOf(person);
    const people = this.byPlace.get(place) ?? [];
    this.byPlace.set(
      place,
      people.flatMap((one) => (one.id === person.id ? after : [one])),
    );
  }
  editionOf({ email, state, role, isAdmin, isOnboarding }: Person): string {
    return JSON.stringify([email, state, role, isAdmin, isOnboarding, state === 'invited' && this.linkOf.get(email)]);
  }
  otherText(person: Person): string {
    return otherPersonText(person, person.state === 'invited' && this.linkOf.has(person.email) ? linkUntil : undefined);
  }
  newLink(email: string): Invited {
    this.links += 1;
    this.linkOf.set(email, this.links);
    return { link: `https://portal.example/login#changePassword=link-${String(this.links)}` };
  }
}
