import { severalFailedText } from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';

export interface Notice {
  /** A notice with the key of one that is shown takes its place. */
  readonly key?: string;
  readonly kind: 'success' | 'progress' | 'failure' | 'warning';
  readonly text: string;
  readonly detail?: string;
  /** From 0 to 1. Absent while the size is not known. */
  readonly progress?: number;
  /** What failed, if others can join it. */
  readonly parts?: readonly string[];
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** A snackbar stays this long. One that shows progress stays until the work ends. */
export const toastMilliseconds = 6000;
const shownAtMost = 4;
const viewFailure = 'view-failure';

/** What is said in passing, newest first. Shown by the one toaster of the page. */
export class Toasts {
  readonly shown = new BehaviorSubject<readonly ShownNotice[]>([]);
  private lastId = 0;

  show(notice: Notice): void {
    const before = this.shown.value;
    const same = notice.key === undefined ? undefined : before.find((other) => other.notice.key === notice.key);
    if (same?.notice.kind === 'progress' && notice.kind === 'progress') {
      // The same progress stays where it is and only changes what it says.
      this.shown.next(before.map((other) => (other === same ? { ...other, notice } : other)));
      return;
    }
    this.lastId += 1;
    this.shown.next([{ id: this.lastId, notice }, ...before.filter((other) => other !== same)].slice(0, shownAtMost));
  }

  /** Parts that fail together are named together, so that the last one does not hide the others. */
  showFailedPart(part: string, text: string): void {
    const shown = this.shown.value.find(({ notice }) => notice.key === viewFailure)?.notice.parts ?? [];
    const parts = [...shown.filter((other) => other !== part), part];
    this.show({
      key: viewFailure,
      kind: 'failure',
      text: parts.length === 1 ? text : severalFailedText(parts),
      parts,
    });
  }

  dismiss(key: string): void {
    this.shown.next(this.shown.value.filter(({ notice }) => notice.key !== key));
  }

  close(id: number): void {
    this.shown.next(this.shown.value.filter((other) => other.id !== id));
  }
}
