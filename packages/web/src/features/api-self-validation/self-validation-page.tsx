import { Tab, Tabs } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { PageHeader } from '../../ui/page/page-header.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { useKeptFile } from '../../ui/file/use-kept-file.js';
import { chosenOf, type ChosenFile } from './chosen-file.js';
import { InstantCheck } from './instant-check.js';
import { LatestCard } from './latest-card.js';
import { draftedLiveFields, firstLiveForm, type LiveForm } from './live-form.js';
import { LiveTab } from './live-tab.js';
import { RunsTab } from './runs-tab.js';
import { UploadCard } from './upload-card.js';
import { WaiversTab } from './waivers-tab.js';
import '../../ui/css/documents.css';

const tabs = [
  { id: 'check', title: 'Check and upload' },
  { id: 'runs', title: 'Runs' },
  { id: 'waivers', title: 'Waivers' },
  { id: 'live', title: 'Live run' },
] as const;

/** Can the agency work with my API, and which line do I change first? */
export function SelfValidationPage({ title }: { readonly title: string }) {
  const { search, put } = useQuery();
  const shown = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'check';
  // Above the tabs, so that looking at another one loses nothing.
  const { file, lost, choose, sent } = useKeptFile('pullspec');
  const chosen = useMemo(() => (file === undefined ? undefined : chosenOf(file)), [file]);
  const [reference, setReference] = useState<string>();
  const drafted = useDraftedFields('live-run', draftedLiveFields(firstLiveForm));
  const [rest, setRest] = useState(firstLiveForm);
  const live: LiveForm = { ...rest, ...drafted.typed };
  const take = (next: ChosenFile | undefined): void => {
    choose(next);
    setReference(undefined);
  };
  const check = (
    <>
      <div className="sp-grid sp-gap">
        <UploadCard chosen={chosen} lost={lost} reference={reference} onChoose={take} onSent={sent} />
        <LatestCard />
      </div>
      {chosen === undefined ? null : <InstantCheck file={chosen} reference={reference} onReference={setReference} />}
    </>
  );
  const panels = {
    check,
    runs: <RunsTab />,
    waivers: <WaiversTab />,
    live: (
      <LiveTab
        form={live}
        onForm={(change) => {
          drafted.put(draftedLiveFields({ ...live, ...change }));
          setRest((before) => ({ ...before, ...change }));
        }}
        chosen={chosen}
        lost={lost}
        reference={reference}
        onChoose={take}
      />
    ),
  };
  return (
    <>
      <PageHeader title={title} notes={[]} />
      <Tabs
        id="self-validation"
        className="sp-tabs"
        selectedTabId={shown}
        animate={false}
        renderActiveTabPanelOnly
        onChange={(id) => {
          put({
            tab: id === 'check' ? undefined : String(id),
            page: undefined,
            severity: undefined,
            operation: undefined,
            q: undefined,
          });
        }}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} title={tab.title} panel={panels[shown]} />
        ))}
      </Tabs>
    </>
  );
}
