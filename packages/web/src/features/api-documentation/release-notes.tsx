import { pullspecFeature, momentText, type ReadOptions } from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';

/** What is new in the versions of the interface, the newest first? Nothing where no version has notes. */
export function ReleaseNotes() {
  const useCases = useFeature(pullspecFeature);
  const read = useCallback((options: ReadOptions) => useCases.listReleaseNotes.execute(options), [useCases]);
  const { state, reload } = useTask(read);
  const zone = useZone();
  const notes = lastOf(state)?.value ?? [];
  if (state.kind === 'failed' && notes.length === 0)
    return <NotLoaded text="The release notes could not be loaded." failure={state.failure} onRetry={reload} />;
  if (notes.length === 0) return null;
  return (
    <details className="sp-card">
      <summary>What is new</summary>
      {notes.map(({ version, at, notes: text }) => (
        <section key={version} aria-label={`Release notes of version ${version}`}>
          <h3>{`Version ${version}, ${momentText(at, zone)}`}</h3>
          <p className="sp-unfolded" dir="auto">
            {text}
          </p>
        </section>
      ))}
    </details>
  );
}
