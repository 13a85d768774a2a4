import { HTMLTable } from '@blueprintjs/core';
import {
  decisionsWords,
  learningRows,
  learningRule,
  meaningWords,
  noLearning,
  outcomeWords,
  presenceWords,
  roomMappingFeature,
  momentText,
  zoneName,
  type ReadOptions,
  type RoomLearning,
} from '@suppliers-portal/domain';
import { useCallback, useState } from 'react';
import { useFeature } from '../../state/container.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';

const title = 'What the suggestions learned';

/** Folded up until someone wants to know. Only then is it read. */
export function LearningPanel() {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="sp-card sp-learning"
      onToggle={() => {
        setWasOpened(true);
      }}
    >
      <summary>{title}</summary>
      {wasOpened ? <Learning /> : null}
    </details>
  );
}

function Learning() {
  const { readRoomLearning } = useFeature(roomMappingFeature);
  const read = useCallback((options: ReadOptions) => readRoomLearning.execute(options), [readRoomLearning]);
  const { state, reload, giveUp } = useTask(read);
  return (
    <ViewState
      part="shown"
      title={title}
      state={state}
      onRetry={reload}
      onGiveUp={giveUp}
      skeleton={<p className="sp-muted">Loading…</p>}
    >
      {({ value }) => (value === undefined ? <p>{noLearning}</p> : <Learned learned={value} />)}
    </ViewState>
  );
}

/** Words that most decisions have. The command line lists all. */
const mostWords = 10;

function Learned({ learned }: { readonly learned: RoomLearning }) {
  const zone = useZone();
  const rows = learningRows(learned);
  const { meanings } = learned.learned;
  return (
    <>
      <p>
        <strong>{outcomeWords(learned)}</strong>
      </p>
      <p className="sp-muted">
        <span className="sp-num">
          {momentText(learned.at, zone)} ({zoneName(zone, learned.at)})
        </span>
        , from {decisionsWords(learned)}. {rows.length === 0 ? null : presenceWords(learned.learned)}
      </p>
      {meanings.length === 0 ? null : (
        <ul aria-label="Words of your hotels">
          {meanings.slice(0, mostWords).map((meaning) => (
            <li key={meaning.word}>{meaningWords(meaning)}</li>
          ))}
          {meanings.length > mostWords ? <li>and {meanings.length - mostWords} more words</li> : null}
        </ul>
      )}
      {rows.length === 0 ? null : (
        <HTMLTable compact>
          <caption className="sp-hidden">In hotels held back</caption>
          <thead>
            <tr>
              <th scope="col">In hotels held back</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, what, before, after }) => (
              <tr key={field}>
                <th scope="row">{what}</th>
                <td className="sp-num">{before}</td>
                <td className="sp-num">{after}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
      <p className="sp-muted">{learningRule}</p>
    </>
  );
}
