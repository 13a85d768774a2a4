/** What happened, in a form that can travel to another server. */
export type Signal =
  /** The connection of a partner has possibly changed, or something else that its stream reports. */
  | { readonly kind: 'connection'; readonly dmcId: number }
  /** One session or token has ended. */
  | { readonly kind: 'owner'; readonly owner: string }
  /** Sessions and tokens have ended, and only the database knows which ones. */
  | { readonly kind: 'ways-in' };

/**
 * What one part of the server says to the others, after it was written; also to those of other servers, where they are
 * reached.
 */
export class Signals {
  /** Whether what other servers say is heard at once. Who needs to know it otherwise has to look. */
  hearsOthers = false;
  private readonly ofConnections: ((dmcId: number) => void)[] = [];
  private readonly ofOwners: ((owner: string) => void)[] = [];
  private readonly ofWaysIn: (() => void)[] = [];
  private readonly ofMissed: (() => void)[] = [];
  private readonly onward: ((signal: Signal) => void)[] = [];

  onConnectionChanged(listener: (dmcId: number) => void): void {
    this.ofConnections.push(listener);
  }

  connectionChanged(dmcId: number): void {
    this.say({ kind: 'connection', dmcId });
  }

  onOwnerEnded(listener: (owner: string) => void): void {
    this.ofOwners.push(listener);
  }

  ownerEnded(owner: string): void {
    this.say({ kind: 'owner', owner });
  }

  onWaysInEnded(listener: () => void): void {
    this.ofWaysIn.push(listener);
  }

  waysInEnded(): void {
    this.say({ kind: 'ways-in' });
  }

  /** Something was possibly said by another server, and not heard: a change of data, or the end of a session. */
  onMissed(listener: () => void): void {
    this.ofMissed.push(listener);
  }

  missed(): void {
    for (const listener of this.ofMissed) listener();
  }

  /** Receives what this server says, and not what it heard. */
  onSaid(listener: (signal: Signal) => void): void {
    this.onward.push(listener);
  }

  /** Another server said it. */
  heard(signal: Signal): void {
    switch (signal.kind) {
      case 'connection':
        for (const listener of this.ofConnections) listener(signal.dmcId);
        return;
      case 'owner':
        for (const listener of this.ofOwners) listener(signal.owner);
        return;
      case 'ways-in':
        for (const listener of this.ofWaysIn) listener();
    }
  }

  private say(signal: Signal): void {
    this.heard(signal);
    for (const listener of this.onward) listener(signal);
  }
}
