import {
  checkForm,
  decideJoin,
  diffForms,
  formText,
  isOutcomeUnknown,
  joinForms,
  onboardingFailedText,
  onboardingStatuses,
  onboardingViewOf,
  withValue,
  type Clock,
  type Field,
  type FormFault,
  type FormJoin,
  type OnboardingForm,
  type OnboardingRecord,
  type onboardingFeature,
  type UseCasesOf,
  type Side,
  type ReadOptions,
  type User,
  type WriteOnboardingFailure,
} from '@suppliers-portal/domain';
import { BehaviorSubject, Subscription } from 'rxjs';
import type { FormTabEvent, TabChannel } from '../../browser/tabs.js';
import type { Toasts } from '../../state/toasts.js';
import type { DraftKeeper, OnboardingDraft } from './onboarding-draft.js';

export interface Meeting {
  readonly theirs: OnboardingRecord;
  readonly join: FormJoin;
}

export interface EditorState {
  /** As it is kept, as far as this page knows. */
  readonly record: OnboardingRecord;
  /** What the edit began with. */
  readonly base: OnboardingForm;
  readonly form: OnboardingForm;
  readonly busy: 'saving' | 'submitting' | undefined;
  /** What the last try was, if it went wrong. */
  readonly failed: EditorState['busy'];
  /** What was sent last, if no answer came. The portal may have it. */
  readonly unsure: OnboardingForm | undefined;
  readonly savedAt: number | undefined;
  /** Errors are shown after the user has tried to submit a form with errors. */
  readonly judged: boolean;
  /** The ids of the fields that the user has left: what is wrong with them is shown. */
  readonly left: ReadonlySet<string>;
  /** Whether errors are also listed, as after SAVE. */
  readonly listed: boolean;
  /** When what was restored had been typed. */
  readonly restoredAt: number | undefined;
  /** Someone else saved another edit. Nothing is sent until both are merged. */
  readonly meeting: Meeting | undefined;
  /** The meeting is being asked about. */
  readonly asking: boolean;
  /** The form was submitted while the user was editing. They can only download what they typed. */
  readonly stranded: OnboardingDraft | undefined;
  readonly openElsewhere: boolean;
}

export interface EditorParts {
  readonly useCases: Pick<
    UseCasesOf<typeof onboardingFeature>,
    'readOnboarding' | 'saveOnboarding' | 'submitOnboarding'
  >;
  readonly user: User;
  readonly clock: Clock;
  readonly draft: DraftKeeper;
  readonly toasts: Toasts;
  readonly tabs: TabChannel<FormTabEvent>;
}

const editable = (record: OnboardingRecord): OnboardingForm | undefined => {
  const view = onboardingViewOf(record);
  return view.kind === 'edit' ? view.form : undefined;
};

export const isChanged = ({ base, form }: Pick<EditorState, 'base' | 'form'>): boolean =>
  diffForms(base, form).length > 0;

/** The form that the user fills in. What they type is a draft on this device until the portal has accepted it. */
export class FormEditor {
  readonly state: BehaviorSubject<EditorState>;
  constructor(
    record: OnboardingRecord,
    private readonly parts: EditorParts,
  ) {
    this.state = new BehaviorSubject(this.opened(record, parts.draft.load()));
    // A draft that equals the saved form is not a draft.
    if (this.state.value.restoredAt === undefined && this.state.value.stranded === undefined) parts.draft.forget();
  }

  /** Speaks with other tabs until the returned function is called. */
  start(): () => void {
    const { tabs } = this.parts;
    const hearing = new Subscription();
    hearing.add(
      tabs.heard.subscribe((event) => {
        if (event === 'saved') void this.readAgain();
        if (event === 'opened') tabs.say('here');
        // Of those that are left, if any, each answers again.
        if (event === 'closed') tabs.say('opened');
        this.put({ openElsewhere: event !== 'closed' });
      }),
    );
    tabs.say('opened');
    return () => {
      hearing.unsubscribe();
      tabs.say('closed');
    };
  }

  readonly change = (field: Field, value: unknown): void => {
    this.edit(withValue(this.state.value.form, field, value));
  };

  readonly leave = ({ id }: Field): void => {
    const { left } = this.state.value;
    if (!left.has(id)) this.put({ left: new Set([...left, id]) });
  };

  edit(form: OnboardingForm): void {
    this.put({ form });
    this.keep();
  }

  /** Back to what is saved. */
  discard(): void {
    const { record, base, meeting } = this.state.value;
    const theirs = meeting?.theirs ?? record;
    this.put({
      record: theirs,
      base: editable(theirs) ?? base,
      form: editable(theirs) ?? base,
      meeting: undefined,
      asking: false,
      restoredAt: undefined,
      stranded: undefined,
    });
    this.parts.draft.forget();
  }

  async save(): Promise<void> {
    if (!this.mayBegin()) return;
    const {
      form,
      record: { version },
    } = this.state.value;
    this.put({ busy: 'saving', failed: undefined });
    const answer = await this.parts.useCases.saveOnboarding.execute({
      user: this.parts.user,
      form,
      ...(version === undefined ? {} : { version }),
    });
    if (!answer.ok) {
      this.refused(answer.failure, form);
      const { meeting, stranded } = this.state.value;
      // What is there was saved by this page. What was typed since then is sent on top of it.
      if (
        answer.failure.kind === 'conflict' &&
        meeting === undefined &&
        stranded === undefined &&
        isChanged(this.state.value)
      )
        await this.save();
      return;
    }
    this.taken(onboardingStatuses.SAVE, form, answer.value.version);
    this.put({ listed: true });
    this.parts.toasts.show({ key: 'onboarding', kind: 'success', text: 'Saved' });
  }

  /**
   * What prevents the form from being submitted. From now on the fields show it too. Undefined while another edit
   * still has to be merged.
   */
  judge(): readonly FormFault[] | undefined {
    if (!this.mayBegin()) return undefined;
    const faults = checkForm(this.state.value.form);
    if (faults.length > 0) this.put({ judged: true });
    return faults;
  }

  async submit(): Promise<'submitted' | 'not-submitted'> {
    if (!this.mayBegin()) return 'not-submitted';
    const {
      form,
      record: { version },
    } = this.state.value;
    this.put({ busy: 'submitting', failed: undefined });
    const answer = await this.parts.useCases.submitOnboarding.execute({
      user: this.parts.user,
      form,
      ...(version === undefined ? {} : { version }),
    });
    if (!answer.ok) {
      if (answer.failure.kind === 'incomplete') this.put({ busy: undefined, judged: true });
      else this.refused(answer.failure, form);
      return 'not-submitted';
    }
    this.taken(onboardingStatuses.SUBMIT, form, answer.value.version);
    this.parts.toasts.show({ key: 'onboarding', kind: 'success', text: 'Submitted' });
    return 'submitted';
  }

  /** Later: what was typed stays, and the next try to save asks again. */
  postpone(): void {
    this.put({ asking: false });
  }

  /** With every conflict decided, the joined form is saved. */
  async saveJoined(choices: ReadonlyMap<string, Side>): Promise<void> {
    const { meeting } = this.state.value;
    const form = meeting === undefined ? undefined : decideJoin(meeting.join, choices);
    if (meeting === undefined || form === undefined) return;
    this.put({
      record: meeting.theirs,
      base: editable(meeting.theirs) ?? this.state.value.base,
      form,
      meeting: undefined,
      asking: false,
    });
    this.keep();
    await this.save();
  }

  private mayBegin(): boolean {
    const { busy, meeting } = this.state.value;
    if (meeting !== undefined) this.put({ asking: true });
    return busy === undefined && meeting === undefined;
  }

  private refused(failure: WriteOnboardingFailure, sent: OnboardingForm): void {
    const { busy } = this.state.value;
    this.put({ busy: undefined });
    if (failure.kind === 'gateway' && isOutcomeUnknown(failure.failure)) this.put({ unsure: sent });
    if (failure.kind === 'conflict') {
      this.meet(failure.theirs);
      return;
    }
    this.put({ failed: busy });
    this.parts.toasts.show({ key: 'onboarding', kind: 'failure', text: onboardingFailedText });
  }

  /** The portal has the form now. What was typed since then is not saved yet. */
  private taken(status: number, form: OnboardingForm, version: string | undefined): void {
    const { record: before } = this.state.value;
    const now = this.parts.clock.now();
    const record: OnboardingRecord = {
      ...before,
      status,
      form,
      data: formText(form),
      changedAt: now,
      ...(before.status === status ? {} : { statusSince: now }),
      ...(version === undefined ? {} : { version }),
    };
    this.put({ record, base: form, busy: undefined, unsure: undefined, savedAt: now, restoredAt: undefined });
    this.keep();
    this.parts.tabs.say('saved');
  }

  /** The agency moves the onboarding on, and others save the form. What is typed here waits for the next SAVE. */
  readonly lookAgain = async (): Promise<void> => {
    const { record, busy } = this.state.value;
    if (busy !== undefined) return;
    const passive: ReadOptions = { passive: true };
    const answer = await this.parts.useCases.readOnboarding.execute({ user: this.parts.user }, passive);
    // What this page has saved in the meantime is newer than the answer.
    const isStill = this.state.value.record === record && this.state.value.busy === undefined;
    if (!answer.ok || !isStill) return;
    const { version, status } = answer.value;
    if (version !== record.version || status !== record.status) this.meet(answer.value, false);
  };

  private async readAgain(): Promise<void> {
    const { record: before } = this.state.value;
    const answer = await this.parts.useCases.readOnboarding.execute({ user: this.parts.user });
    // A failed read is not reported here. The user learns about it when they save this form.
    if (!answer.ok) return;
    const { record, meeting, busy } = this.state.value;
    if (answer.value.version !== undefined && answer.value.version === record.version) {
      // A quiet look may have read it first.
      if (meeting !== undefined) this.put({ asking: true });
      return;
    }
    // What is being sent meets what the other tab saved in its own answer.
    if (busy !== undefined) return;
    // What this page has saved or read in the meantime can be newer than the answer.
    if (record === before) this.meet(answer.value);
    else await this.readAgain();
  }

  private meet(theirs: OnboardingRecord, asks = true): void {
    const { form, unsure } = this.state.value;
    const isOwn = unsure !== undefined && diffForms(unsure, theirs.form).length === 0;
    const base = isOwn ? theirs.form : this.state.value.base;
    const mine = { at: this.parts.clock.now(), base, form };
    const draft = isChanged(mine) ? mine : undefined;
    const { record, base: begun, form: shown, meeting, asking, stranded } = this.opened(theirs, draft);
    this.put({
      record,
      base: begun,
      form: shown,
      meeting,
      stranded,
      asking: asks ? asking || (draft !== undefined && meeting !== undefined) : this.state.value.asking,
    });
    if (stranded === undefined) this.keep();
  }

  /** A record with what was typed and not saved. */
  private opened(record: OnboardingRecord, draft: OnboardingDraft | undefined): EditorState {
    const saved = editable(record);
    const plain = {
      record,
      base: saved ?? record.form,
      form: saved ?? record.form,
      failed: undefined,
      unsure: undefined,
      judged: false,
      left: new Set<string>(),
      listed: false,
      asking: false,
      openElsewhere: false,
      busy: undefined,
      savedAt: undefined,
      restoredAt: undefined,
      meeting: undefined,
      stranded: undefined,
    };
    if (draft === undefined) return plain;
    if (saved === undefined) return { ...plain, stranded: draft };
    const join = joinForms({ base: draft.base, mine: draft.form, theirs: saved });
    if (join.changes.every(({ by }) => by !== 'mine') && join.conflicts.length === 0) return plain;
    // No one else changed anything, so the draft is restored as it was.
    if (diffForms(draft.base, saved).length === 0) return { ...plain, form: draft.form, restoredAt: draft.at };
    return {
      ...plain,
      base: draft.base,
      form: draft.form,
      restoredAt: draft.at,
      meeting: { theirs: record, join },
      asking: true,
    };
  }

  private keep(): void {
    const { base, form } = this.state.value;
    if (isChanged({ base, form })) this.parts.draft.save({ at: this.parts.clock.now(), base, form });
    else this.parts.draft.forget();
  }

  private put(changes: Partial<EditorState>): void {
    this.state.next({ ...this.state.value, ...changes });
  }
}
