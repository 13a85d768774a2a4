import { Callout, HTMLSelect } from '@blueprintjs/core';
import {
  editionSeen,
  liveStartFailureWords,
  scheduleWords,
  selfValidationFeature,
  changeFailureWords,
  momentText,
  weekdays,
  zoneName,
  type LiveSchedule,
  type LiveTarget,
  type ReadOptions,
  type ScheduleTimes,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useUntilRead } from '../../ui/hook/use-until-read.js';
import { useZone } from '../../ui/hook/use-zone.js';
import type { ChosenFile } from './chosen-file.js';
import { hostIn } from './live-form.js';
import { VerdictTag } from './verdict-tag.js';

interface LiveScheduleCardProps {
  readonly chosen: ChosenFile | undefined;
  readonly target: LiveTarget;
  readonly isWhole: boolean;
  readonly reference: string | undefined;
  /** Shows what is missing at its field. */
  readonly onTry: () => void;
}

type Asked = 'set' | 'end';
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));
const days = [...weekdays.slice(1), weekdays[0]].map((day) => ({
  value: day,
  label: `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`,
}));
const firstTimes: ScheduleTimes = { every: 'day', weekday: 'monday', hour: 3, zone: 'bangkok' };

/** Live runs that the portal makes by itself, with the file, the target and the limits of this tab. */
export function LiveScheduleCard({ chosen, target, isWhole, reference, onTry }: LiveScheduleCardProps) {
  const id = useId();
  const useCases = useFeature(selfValidationFeature);
  const read = useCallback((options: ReadOptions) => useCases.readLiveSchedule.execute(options), [useCases]);
  const { state, reload } = useTask(read);
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [wasTried, setWasTried] = useState(false);
  const known = lastOf(state);
  const { times, change, wereSet } = useTimes(known);
  const edition = known === undefined ? undefined : editionSeen(known.value);
  const carryOut = async (what: Asked): Promise<void> => {
    setAsked(undefined);
    setIsBusy(true);
    setRefusal(what === 'end' ? await end() : await set());
    setIsBusy(false);
    reload();
  };
  const end = async (): Promise<string | undefined> => {
    const ended = await useCases.endLiveSchedule.execute({ edition });
    return ended.ok ? undefined : changeFailureWords(ended.failure);
  };
  const set = async (): Promise<string | undefined> => {
    const given = reference === undefined ? {} : { reference };
    const kept = await useCases.setLiveSchedule.execute({ document: chosen, target, times, edition, ...given });
    if (kept.ok) {
      wereSet();
      return undefined;
    }
    return kept.failure.kind === 'hour' ? kept.failure.text : liveStartFailureWords(kept.failure);
  };
  return (
    <section className="sp-card sp-pad sp-live-schedule" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Schedule</h2>
      {state.kind === 'failed' ? (
        <NotLoaded text="The schedule could not be read." failure={state.failure} onRetry={reload} />
      ) : null}
      {known?.value === undefined ? null : <Kept schedule={known.value} />}
      {known !== undefined && known.value === undefined ? (
        <p className="sp-muted">Off. The portal can run the checks of this tab by itself.</p>
      ) : null}
      <div className="sp-upload-ways">
        <HTMLSelect
          aria-label="How often"
          value={times.every}
          options={[
            { value: 'day', label: 'Every day' },
            { value: 'week', label: 'Every week' },
          ]}
          onChange={({ currentTarget }) => {
            change({ every: currentTarget.value === 'week' ? 'week' : 'day' });
          }}
        />
        {times.every === 'week' ? (
          <HTMLSelect
            aria-label="Day"
            value={times.weekday}
            options={days}
            onChange={({ currentTarget }) => {
              change({ weekday: weekdays.find((day) => day === currentTarget.value) ?? times.weekday });
            }}
          />
        ) : null}
        <HTMLSelect
          aria-label="Hour"
          value={times.hour}
          options={hours}
          onChange={({ currentTarget }) => {
            change({ hour: Number(currentTarget.value) });
          }}
        />
        <HTMLSelect
          aria-label="Time zone"
          value={times.zone}
          options={[
            { value: 'bangkok', label: 'Bangkok time' },
            { value: 'utc', label: 'UTC' },
          ]}
          onChange={({ currentTarget }) => {
            change({ zone: currentTarget.value === 'utc' ? 'utc' : 'bangkok' });
          }}
        />
      </div>
      {isWhole ? null : <Missing wasTried={wasTried} />}
      {refusal === undefined ? null : (
        <Callout intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <div className="sp-upload-ways">
        <Button
          text="Set schedule"
          loading={isBusy}
          // Before it is known which schedule there is, it could replace one without saying so.
          disabled={known === undefined}
          onClick={() => {
            onTry();
            setWasTried(true);
            if (isWhole) setAsked('set');
          }}
        />
        {known?.value === undefined ? null : (
          <Button
            text="End schedule"
            disabled={isBusy}
            onClick={() => {
              setAsked('end');
            }}
          />
        )}
      </div>
      {asked === undefined ? null : (
        <ConfirmDialog
          title={asked === 'set' ? 'Set schedule' : 'End schedule'}
          intent="warning"
          confirm={asked === 'set' ? 'Set schedule' : 'End schedule'}
          text={
            asked === 'set'
              ? questionOf(times, target, known?.value)
              : 'The portal makes no more runs by itself, and deletes the credential.'
          }
          onConfirm={() => {
            void carryOut(asked);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}

function Missing({ wasTried }: { readonly wasTried: boolean }) {
  return wasTried ? (
    <p role="alert">Nothing was set. Correct the entries under Target and Limits first.</p>
  ) : (
    <p className="sp-muted">Choose a file and a target to set a schedule.</p>
  );
}

/** The times that the card shows: those that the user chose, then those that were set, then those that were read. */
function useTimes(known: { readonly value: LiveSchedule | undefined } | undefined) {
  const [changed, setChanged] = useState<ScheduleTimes>();
  const [kept, keep] = useUntilRead<ScheduleTimes>(known);
  const times = changed ?? kept ?? timesOf(known?.value) ?? firstTimes;
  return {
    times,
    change: (to: Partial<ScheduleTimes>): void => {
      setChanged({ ...times, ...to });
    },
    wereSet: (): void => {
      keep(times);
      setChanged(undefined);
    },
  };
}

/** The part of a schedule that is chosen on the card. */
const timesOf = (schedule: LiveSchedule | undefined): ScheduleTimes | undefined =>
  schedule === undefined
    ? undefined
    : { every: schedule.every, weekday: schedule.weekday, hour: schedule.hour, zone: schedule.zone };

function questionOf(times: ScheduleTimes, target: LiveTarget, before: LiveSchedule | undefined): string {
  const bookings =
    target.bookings === 0 ? '. It makes no bookings' : ` and makes up to ${counted(target.bookings, 'test booking')}`;
  return [
    `${scheduleWords(times)} the portal sends up to ${counted(target.requests, 'request')} to ${hostIn(target.baseUrl)}${bookings}.`,
    ...(target.credential === '' ? [] : ['It keeps the credential encrypted until you end the schedule.']),
    ...(before === undefined ? [] : ['This replaces the schedule that you have.']),
  ].join(' ');
}

function Kept({ schedule }: { readonly schedule: LiveSchedule }) {
  const zone = useZone();
  const { to } = useAddresses();
  const { lastAt, lastVerdict, lastRunId, lastProblem } = schedule;
  // The zone of the schedule can be another one than the zone in which this browser shows times.
  const timeIn = (at: number): string => `${momentText(at, zone)} (${zoneName(zone, at)})`;
  return (
    <>
      <p>
        {scheduleWords(schedule)}: <span dir="auto">{schedule.fileName}</span> at {hostIn(schedule.baseUrl)}, set by{' '}
        {schedule.by}.
      </p>
      <p>
        Next run <span className="sp-num">{timeIn(schedule.nextAt)}</span>.{' '}
        {lastAt === undefined ? (
          'No run yet.'
        ) : (
          <>
            Last run <span className="sp-num">{timeIn(lastAt)}</span>.
          </>
        )}
      </p>
      {lastVerdict === undefined ? null : (
        <p>
          Last result: <VerdictTag verdict={lastVerdict} />{' '}
          {lastRunId === undefined ? null : (
            <Link to={to(`/main/api-self-validation/runs/${encodeURIComponent(lastRunId)}`)}>See the result</Link>
          )}
        </p>
      )}
      {lastProblem === undefined ? null : (
        <Callout intent="warning">The last run could not be made: {lastProblem}</Callout>
      )}
    </>
  );
}
