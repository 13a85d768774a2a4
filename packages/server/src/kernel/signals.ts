/** What one part of the server says to the others in the same process, after it was written. */
export class Signals {
  private readonly ofConnections: ((dmcId: number) => void)[] = [];
  private readonly ofOwners: ((owner: string) => void)[] = [];
  private readonly ofWaysIn: (() => void)[] = [];

  /** The connection of a partner has possibly changed. */
  onConnectionChanged(listener: (dmcId: number) => void): void {
    this.ofConnections.push(listener);
  }

  connectionChanged(dmcId: number): void {
    for (const listener of this.ofConnections) listener(dmcId);
  }

  /** One session or token has ended. */
  onOwnerEnded(listener: (owner: string) => void): void {
    this.ofOwners.push(listener);
  }

  ownerEnded(owner: string): void {
    for (const listener of this.ofOwners) listener(owner);
  }

  /** Sessions and tokens have ended, and only the database knows which ones. */
  onWaysInEnded(listener: () => void): void {
    this.ofWaysIn.push(listener);
  }

  waysInEnded(): void {
    for (const listener of this.ofWaysIn) listener();
  }
}
