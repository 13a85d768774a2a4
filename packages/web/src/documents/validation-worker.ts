import {
  claimedVersion,
  compareVersions,
  htmlPage,
  planLive,
  profileOf,
  markedBody,
  readDocument,
  readWaivers,
  reportText,
  ruleOf,
  validate,
  waivablePart,
  waive,
  waiverOf,
  waiversFile,
  type BodyLine,
  type Check,
  type JudgingProgress,
  type KeptWaiver,
  type Report,
  type Source,
  type VersionDifferences,
} from '@suppliers-portal/conformance';

export type {
  BodyLine,
  Finding as CheckFinding,
  JudgingProgress,
  Report as CheckReport,
  UpgradePhase,
  UpgradeStep,
  VersionChange,
  VersionDifferences,
} from '@suppliers-portal/conformance';

/** One rule, whether or not it found anything. */
export type RuleCheck = Check & { readonly title: string };

/** A document as data, or the reason why it cannot be read. */
export type DocumentRead = { readonly root: unknown } | { readonly problem: string };

export interface CheckedDocument {
  readonly report: Report;
  readonly checks: readonly RuleCheck[];
  /** The report as files to keep. */
  readonly json: string;
  readonly page: string;
  /**
   * The line of the reference that a finding refers to, by the finding's fingerprint. Only if the reference is
   * available.
   */
  readonly referenceLines?: Readonly<Record<string, number>>;
  /** The lines of each example, with the one marked that shows it, by the finding's fingerprint. */
  readonly bodies: Readonly<Record<string, readonly BodyLine[]>>;
  /** What a waiver of a finding names, by the finding's fingerprint. Some cannot be waived. */
  readonly waivable: Readonly<Record<string, WaivablePart>>;
  /** The id of the waiver that holds for a finding, by the finding's fingerprint. */
  readonly waiverIds: Readonly<Record<string, string>>;
}

export interface WaivablePart {
  readonly rule: string;
  readonly at?: string;
}
interface Accepted {
  readonly today: string;
  readonly waivers: readonly (KeptWaiver & { readonly id: string })[];
}

/** Only long questions report their progress. */
type OnProgress = (progress: JudgingProgress) => void;

const read = ({ text }: { readonly text: string }): DocumentRead => {
  const { root, problems } = readDocument(text);
  const [problem] = problems;
  if (root !== undefined) return { root };
  return {
    problem:
      problem === undefined
        ? 'It cannot be read.'
        : `line ${String(problem.position.line)}, column ${String(problem.position.col)}: ${problem.message}`,
  };
};

const claimed = ({
  text,
  versions,
}: {
  readonly text: string;
  readonly versions: readonly string[];
}): string | undefined => claimedVersion(text, versions);

const compare = ({
  earlier,
  later,
}: {
  readonly earlier: Source;
  readonly later: Source;
}): VersionDifferences | undefined => compareVersions(earlier, later);

const check = (
  { document, reference }: { readonly document: Source; readonly reference: Source },
  onProgress: OnProgress,
): CheckedDocument => {
  const report = validate(document, reference, { onProgress });
  const { positionOf } = readDocument(reference.text);
  const referenceLines = Object.fromEntries(
    report.findings.flatMap(({ fingerprint, refPointer }) =>
      refPointer === undefined ? [] : [[fingerprint, positionOf(refPointer).line]],
    ),
  );
  return { ...drawn({ report }), page: htmlPage(report, document.text), referenceLines };
};

const drawn = ({ report, accepted }: { readonly report: Report; readonly accepted?: Accepted }): CheckedDocument => {
  if (accepted === undefined) return forms(report);
  const { today } = accepted;
  const { waivers } = waiversFile(waiversFileName, accepted.waivers);
  const ids = report.findings.flatMap((finding): [string, string][] => {
    const waiver = waiverOf(finding, waivers.waivers, today);
    return waiver === undefined ? [] : [[finding.fingerprint, waiver.id]];
  });
  return { ...forms(waive(report, waivers, today)), waiverIds: Object.fromEntries(ids) };
};

const forms = (report: Report): CheckedDocument => ({
  report,
  checks: report.checks.map((one) => ({ ...one, title: ruleOf(one.id)?.title ?? one.id })),
  json: reportText(report),
  bodies: Object.fromEntries(
    report.findings.flatMap(({ fingerprint, witness }) =>
      witness === undefined ? [] : [[fingerprint, markedBody(witness)]],
    ),
  ),
  page: htmlPage(report),
  waivable: Object.fromEntries(
    report.findings.flatMap((finding) => {
      const part = waivablePart(finding);
      return part === undefined ? [] : [[finding.fingerprint, part]];
    }),
  ),
  waiverIds: {},
});

/** The same file as that of the command line. */
const waiversFileName = 'waivers.yml';
const waiversText = ({ waivers }: { readonly waivers: readonly KeptWaiver[] }): { name: string; text: string } => ({
  name: waiversFileName,
  text: waiversFile(waiversFileName, waivers).text,
});

const waiversIn = ({
  text,
}: {
  readonly text: string;
}): { readonly waivers: readonly KeptWaiver[] } | { readonly problem: string } => {
  const reading = readWaivers(waiversFileName, text);
  return reading.ok
    ? { waivers: reading.waivers.waivers }
    : { problem: reading.problems.map(({ line, message }) => `line ${String(line)}: ${message}`).join(' ') };
};

/** What a live run would send. */
export interface LivePlanned {
  readonly phases: readonly { readonly name: string; readonly requests: number; readonly bookings: number }[];
  readonly requests: number;
  readonly leftOut: readonly string[];
}

interface LivePlanWish {
  readonly document: string;
  readonly reference: string;
  readonly limits: { readonly requests: number; readonly minutes: number; readonly bookings: number };
  readonly alsoNonRefundable: boolean;
}

const livePlan = ({
  document,
  reference,
  limits,
  alsoNonRefundable,
}: LivePlanWish): LivePlanned | { readonly problem: string } => {
  // How much is sent does not depend on the receiver: that is the server's to look at.
  const reading = profileOf({ baseUrl: 'https://qa.example', hotels: ['1'], local: false, limits });
  if (!reading.ok) return { problem: reading.problems.map(({ message }) => message).join(' ') };
  const planning = planLive(document, reference, reading.profile, {
    allowBook: limits.bookings > 0,
    allowNonRefundable: alsoNonRefundable,
  });
  if (!planning.ok) return { problem: planning.message };
  const { phases, requests, leftOut } = planning.plan;
  return { phases, requests, leftOut: leftOut.map(({ name }) => name) };
};

const answers = { read, claimed, compare, check, drawn, livePlan, waiversText, waiversIn };
export type Answers = typeof answers;
type Mapped = {
  readonly [Name in keyof Answers]: (
    question: Parameters<Answers[Name]>[0],
    onProgress: OnProgress,
  ) => ReturnType<Answers[Name]>;
};

export interface Question<Name extends keyof Answers = keyof Answers> {
  readonly ask: Name;
  readonly question: Parameters<Answers[Name]>[0];
}

export function answer<Name extends keyof Answers>(
  { ask, question }: Question<Name>,
  onProgress: OnProgress,
): ReturnType<Answers[Name]> {
  const all: Mapped = answers;
  return all[ask](question, onProgress);
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.ask in answers)
    self.postMessage({
      answer: answer(data, (progress) => {
        self.postMessage({ progress });
      }),
    });
});
