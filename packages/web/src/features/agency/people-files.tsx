import { mapValue, peopleFile, peopleFileFeature } from '@suppliers-portal/domain';
import { useState } from 'react';
import { useDownloads, useFeature, useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { DownloadStatus } from '../../ui/file/download-status.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { ImportPeopleDialog } from './import-people-dialog.js';

const key = 'people';

/** People of all partners as a file: out of the portal, and into it. */
export function PeopleFiles({ mayImport }: { readonly mayImport: boolean }) {
  const { listPeople } = useFeature(peopleFileFeature);
  const textFiles = useTextFiles();
  const stage = useValue(useDownloads().stages).get(key);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        text="Export people"
        loading={stage?.kind === 'running'}
        onClick={() => {
          void textFiles.make(key, 'people.csv', async (options) =>
            mapValue(await listPeople.execute(options), peopleFile),
          );
        }}
      />
      <DownloadStatus stage={stage} />
      {mayImport ? (
        <Button
          text="Import people"
          onClick={() => {
            setIsOpen(true);
          }}
        />
      ) : null}
      {isOpen ? (
        <ImportPeopleDialog
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
