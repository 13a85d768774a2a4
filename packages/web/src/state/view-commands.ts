import { BehaviorSubject } from 'rxjs';

/** What the view on the screen offers to keys and to the command palette. */
export interface ViewCommands {
  readonly refresh: () => void;
}

export class CurrentView {
  readonly commands = new BehaviorSubject<ViewCommands | undefined>(undefined);
  private title: string | undefined;

  /** Whether the user saw another view before the current one. */
  arrive(title: string): boolean {
    const before = this.title;
    this.title = title;
    return before !== undefined && before !== title;
  }

  /** The view is on the screen until the returned function is called. */
  enter(commands: ViewCommands): () => void {
    this.commands.next(commands);
    return () => {
      if (this.commands.value === commands) this.commands.next(undefined);
    };
  }
}
