import { mapValue, type FileSource } from '@suppliers-portal/domain';
import { CommandFailure, fail, type Complaint } from '../../kernel/errors/command-failure.js';
import { gravestCode } from '../../kernel/errors/error-codes.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { plainText, type JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { Download, printReceipts, type DownloadFlags } from '../download.js';

export interface Picture extends JsonObject {
  readonly of: 'your room' | 'master room';
  readonly roomId: string | null;
  readonly address: string;
}

/** Each by itself: one that does not come keeps none of the others away. */
export async function downloadPictures(
  pictures: readonly Picture[],
  flags: Omit<DownloadFlags, 'sha256'>,
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  const done: JsonObject[] = [];
  const failures: Complaint[] = [];
  const places = new Map<string, number>();
  for (const [index, picture] of pictures.entries()) {
    const room = roomName(picture);
    const place = (places.get(room) ?? 0) + 1;
    places.set(room, place);
    const started = await Download.prepare(
      `picture ${String(index + 1)} of ${String(pictures.length)}`,
      { ...flags, sha256: undefined },
      true,
      context,
    );
    try {
      done.push(await one(picture, `${room}-${String(place)}`, started, portal, context));
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      failures.push(error.complaint);
    }
  }
  const code = gravestCode(failures.map((failure) => failure.code));
  const gravest = failures.find((failure) => failure.code === code);
  if (gravest === undefined || !context.isMachine) await printReceipts(done, true, context);
  if (gravest !== undefined)
    fail({
      ...gravest,
      details: [
        ...failures.map(({ code: failed, message }) => ({ code: failed, message })),
        ...done.map(({ path }) => ({ path: plainText(path) })),
      ],
    });
  return undefined;
}

function one(
  { address }: Picture,
  name: string,
  started: Download,
  portal: SignedIn,
  { settings }: Context,
): Promise<JsonObject> {
  const { origin } = settings;
  const from = URL.parse(address);
  if (from === null || (from.protocol !== 'https:' && from.origin !== origin)) {
    return fail({
      code: 'UNEXPECTED_ANSWER',
      message: `The picture ${address} is not downloaded.`,
      hint: 'It is neither at the portal nor at an address of https.',
    });
  }
  const { place } = portal;
  return started.run(
    (options) => started.sink.save(named(portal.fileAt(from), name), options),
    (failure) =>
      from.origin === origin
        ? failureComplaint(failure, { message: `The picture ${address} could not be downloaded.` }, place)
        : // The server of the pictures knows nothing of a sign-in.
          failureComplaint(
            failure.kind === 'signed-out' ? { ...failure, kind: 'forbidden' } : failure,
            { message: `The picture ${address} could not be downloaded.` },
            { ...place, url: from.origin, urlSource: 'from the portal' },
          ),
  );
}

/** Different for different rooms, and nothing in it leads out of the folder. */
const roomName = ({ of, roomId }: Picture): string =>
  `${of === 'your room' ? 'yours' : 'master'}-${encodeURIComponent(roomId ?? 'room').replaceAll('*', '%2A')}`;

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Gives the file our own name, whatever the server calls it. */
function named(source: FileSource, name: string): FileSource {
  return {
    ...source,
    open: async (resume, options) =>
      mapValue(await source.open(resume, options), (file) => {
        const ending = endings[file.contentType.split(';')[0]?.trim().toLowerCase() ?? ''];
        return { ...file, name: ending === undefined ? name : `${name}.${ending}` };
      }),
  };
}
