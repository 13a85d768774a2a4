import {
  bangkok,
  briefName,
  briefSheet,
  explorerSearch,
  failuresFeature,
  mapValue,
  sheetText,
  type Comparison,
  type FailureWindow,
  type SheetFormat,
} from '@suppliers-portal/domain';
import { useClock, useFeature, useTextFiles } from '../../state/container.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { usePartnerName } from '../../ui/hook/use-partner-name.js';
import { useZone } from '../../ui/hook/use-zone.js';

const key = 'failure-report';

interface ReportButtonProps {
  readonly window: FailureWindow;
  readonly compare: Comparison | undefined;
  readonly search: string;
}

/** What an engineer needs to find the fault, as one file: why, where, what failures have in common, and ten calls. */
export function ReportButton({ window: asked, compare = 'before', search }: ReportButtonProps) {
  const useCases = useFeature(failuresFeature);
  const textFiles = useTextFiles();
  const clock = useClock();
  const zone = useZone();
  const partner = usePartnerName();
  const { shared } = useAddresses();
  const save = (format: SheetFormat): void => {
    void textFiles.make(
      key,
      briefName(asked, partner, format),
      async (options) =>
        mapValue(
          await useCases.briefFailures.execute(
            { window: asked, compare: { kind: compare, zone }, ...(search === '' ? {} : { search }) },
            options,
          ),
          (brief) =>
            sheetText(
              briefSheet(brief, {
                partner,
                madeAt: clock.now(),
                // It is read elsewhere, also where the clocks differ.
                zone: bangkok,
                address: shared(`/main/booking-accuracy/failures?${explorerSearch(asked, search)}`),
              }),
              format,
            ),
        ),
      'The report could not be written.',
    );
  };
  return (
    <DownloadButton
      downloadKey={key}
      label="Report"
      onDownload={() => {
        save('html');
      }}
      choices={{
        label: 'Report, other formats',
        options: [
          {
            text: 'HTML, to print or to send',
            onChoose: () => {
              save('html');
            },
          },
          {
            text: 'Markdown, for a ticket',
            onChoose: () => {
              save('markdown');
            },
          },
        ],
      }}
    />
  );
}
