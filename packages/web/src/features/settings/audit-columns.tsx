import {
  AddIcon,
  CloudUploadIcon,
  ConfirmIcon,
  DeleteIcon,
  DocumentIcon,
  EndorsedIcon,
  FormIcon,
  HelpIcon,
  KeyIcon,
  LockIcon,
  LogOutIcon,
  MergeLinksIcon,
  PowerIcon,
  RemoveIcon,
} from '@blueprintjs/icons';
import {
  auditKindText,
  isoText,
  momentText,
  whoMadeIt,
  type AuditEntry,
  type CsvCell,
  type TimeZone,
} from '@suppliers-portal/domain';
import type { Column } from '../../ui/table/grid-rows.js';

const icons: Readonly<Record<string, React.JSX.Element>> = {
  'turned-on-connection': <PowerIcon />,
  'turn-on-refused': <PowerIcon />,
  'added-recipient': <AddIcon />,
  'removed-recipient': <RemoveIcon />,
  'added-annotation': <AddIcon />,
  'removed-annotation': <RemoveIcon />,
  'added-incident-note': <AddIcon />,
  'removed-incident-note': <RemoveIcon />,
  'given-access': <AddIcon />,
  'taken-access': <RemoveIcon />,
  'changed-user-rights': <KeyIcon />,
  'changed-password': <LockIcon />,
  'reset-password': <LockIcon />,
  'added-second-factor': <LockIcon />,
  'removed-second-factor': <LockIcon />,
  'added-passkey': <LockIcon />,
  'removed-passkey': <LockIcon />,
  'created-token': <KeyIcon />,
  'revoked-token': <DeleteIcon />,
  'ended-session': <LogOutIcon />,
  'mapped-room': <MergeLinksIcon />,
  'marked-not-enough-info': <HelpIcon />,
  'saved-onboarding': <FormIcon />,
  'submitted-onboarding': <FormIcon />,
  'sent-back-onboarding': <FormIcon />,
  'set-onboarding-stage': <FormIcon />,
  'commented-onboarding': <FormIcon />,
  'tried-endpoints': <FormIcon />,
  'approved-certification': <EndorsedIcon />,
  'declined-certification': <EndorsedIcon />,
  'uploaded-pullspec': <CloudUploadIcon />,
  'turned-on-pullspec-mails': <AddIcon />,
  'turned-off-pullspec-mails': <RemoveIcon />,
  'ran-live-check': <ConfirmIcon />,
  'added-waiver': <AddIcon />,
  'removed-waiver': <RemoveIcon />,
};

export const fromText = ({ fromAddress, client }: AuditEntry): string =>
  [fromAddress, client].filter((part) => part !== undefined).join(' · ');

export function auditColumns(zone: TimeZone, onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'time',
      header: 'Time',
      text: ({ at }) => isoText(at, zone),
      cell: (entry) => (
        <button
          type="button"
          className="sp-row-button"
          aria-haspopup="dialog"
          onClick={() => {
            onOpen(entry);
          }}
        >
          {momentText(entry.at, zone)}
        </button>
      ),
    },
    {
      key: 'what',
      header: 'What',
      text: ({ kind }) => auditKindText(kind),
      cell: ({ kind }) => (
        <span className="sp-what">
          <span aria-hidden="true">{icons[kind] ?? <DocumentIcon />}</span>
          {auditKindText(kind)}
        </span>
      ),
    },
    {
      key: 'details',
      header: 'Details',
      text: ({ details }) => details,
      cell: ({ details }) =>
        details === '' ? undefined : (
          <span className="sp-clamp sp-audit-details" dir="auto" title={details}>
            {details}
          </span>
        ),
    },
    {
      key: 'who',
      header: 'Who',
      text: whoMadeIt,
      cell: (entry) => (
        <span className="sp-one-line" dir="auto" title={whoMadeIt(entry)}>
          {whoMadeIt(entry)}
        </span>
      ),
    },
    { key: 'from', header: 'From', text: fromText },
  ];
}

/** In the order of the header that the file has. */
export const auditRow = (
  { at, who, tokenName, fromAddress, client, actedAs, kind, details, before, after, requestId }: AuditEntry,
  zone: TimeZone,
): readonly CsvCell[] => [
  isoText(at, zone),
  who,
  tokenName,
  fromAddress,
  client,
  actedAs,
  auditKindText(kind),
  details,
  before,
  after,
  requestId,
];
