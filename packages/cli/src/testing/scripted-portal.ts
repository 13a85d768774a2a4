import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export type Handler = (request: Request, response: ServerResponse) => void;

export const portalToken = 'spt_CANARYCANARYCANARYCANARYCANARYCANARYCANARY0';
export const tokenHeader = `Bearer ${portalToken}`;

const hour = 3600;
const thisHour = (): number => Math.floor(Date.now() / 1000 / hour) * hour;

export const member = {
  email: 'ana@andaman.example',
  dmcId: 10234,
  dmcName: 'Andaman Stays Group',
  isAdmin: false,
  accountType: 'Supplier',
  availableDmc: [
    { text: 'Andaman Stays Group', value: 10234 },
    { text: 'Siam Rooms', value: 10235 },
  ],
  token: { name: 'ci', scope: 'operate', expiresAt: 1_900_000_000 },
};

export const suspended = {
  isConnectionLive: false,
  turnOffTime: 1_795_245_480,
  blockedUntil: 1_795_259_880,
  evalFailCount: 62,
  evalTotalCount: 310,
  evalStartTime: 1_795_241_880,
  evalEndTime: 1_795_245_480,
  actionType: 1,
  turnOnsLeft: 3,
};

export const logText = `time,action\r\n${Array.from({ length: 400 }, (_, index) => `2026-11-20T10:00:00+07:00,Precheck ${String(index)}`).join('\r\n')}\r\n`;

/** A portal of a few lines on loopback: what it answers is said by the test, call by call. */
export class ScriptedPortal {
  readonly requests: Request[] = [];
  /** What time it says it is, in epoch milliseconds. Without it: this machine's. */
  time: number | undefined;
  status: object = { isConnectionLive: true, turnOnsLeft: 3 };
  private readonly handlers = new Map<string, Handler>();
  private everywhere: { readonly handler: Handler; readonly alsoMember: boolean } | undefined;
  /** Stays what it was after the portal has gone. */
  readonly url: string;
  private constructor(private readonly server: Server) {
    this.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }

  static async start(): Promise<ScriptedPortal> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const portal = new ScriptedPortal(server);
    server.on('request', (message: IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = [];
      message
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          portal.answer(
            {
              method: message.method ?? '',
              path: message.url ?? '',
              headers: message.headers,
              body: Buffer.concat(parts).toString('utf8'),
            },
            response,
          );
        });
    });
    return portal;
  }

  /** `GET /api/status`, without a query. */
  on(call: string, handler: Handler): void {
    this.handlers.set(call, handler);
  }

  answers(call: string, status: number, body: unknown = '', headers: Readonly<Record<string, string>> = {}): void {
    this.on(call, answered(status, body, headers));
  }

  /**
   * Sets the handler of every call and overrides all others. It answers the question who is signed in only with
   * `alsoMember`.
   */
  always(handler: Handler, alsoMember = false): void {
    this.everywhere = { handler, alsoMember };
  }

  cuts(call: string): void {
    this.on(call, cut);
  }

  calls(): readonly string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private answer(request: Request, response: ServerResponse): void {
    if (this.time !== undefined) response.setHeader('date', new Date(this.time).toUTCString());
    this.requests.push(request);
    const call = `${request.method} ${request.path.split('?')[0] ?? ''}`;
    const { everywhere } = this;
    const handler =
      everywhere !== undefined && (everywhere.alsoMember || call !== 'GET /api/member')
        ? everywhere.handler
        : this.handlers.get(call);
    if (handler !== undefined) handler(request, response);
    else if (request.headers.authorization !== tokenHeader) send(response, 401, 'unknown token');
    else this.byDefault(call, response);
  }

  private byDefault(call: string, response: ServerResponse): void {
    switch (call) {
      case 'GET /api/member':
        send(response, 200, member);
        return;
      case 'GET /api/status':
        send(response, 200, this.status);
        return;
      case 'POST /api/turnon':
        this.status = { isConnectionLive: true, turnOnsLeft: 2 };
        send(response, 200, 'turn on successfully');
        return;
      case 'GET /api/stats':
        send(response, 200, stats());
        return;
      case 'GET /api/logs/Precheck':
      case 'GET /api/logs/MakeBook':
        send(response, 200, logText, {
          'content-type': 'text/csv; charset=utf-8',
          'etag': '"cut-1"',
          'log-position': '1',
          'content-disposition': `attachment; filename="${call.slice(14).toLowerCase()}-1h.csv"`,
        });
        return;
      case 'GET /api/supplieruptime/stats':
        send(response, 200, uptime);
        return;
      case 'GET /api/failures':
        send(response, 200, failures());
        return;
      case 'GET /api/failures/samples':
        send(response, 200, { total: 41, samples: [sample()] });
        return;
      case 'GET /api/incidents':
        send(response, 200, [incident]);
        return;
      case 'GET /api/incidents/inc-1':
        send(response, 200, { ...incident, reasons: [{ value: 'timeout', failures: 62 }], hotels: [], events: [] });
        return;
      // It has no stream, like a portal of an earlier version.
      default:
        send(response, 404, 'nothing here');
    }
  }
}

/** The type that the answer of a call has. */
function typeOf(path: string): string {
  if (path.startsWith('/api/ceph/getLatestPullSpecFile')) return 'text/html';
  if (path.startsWith('/api/ceph/getCephSingleFile')) return 'application/yaml';
  return /^\/api\/(?:logs|content\/status|avail\/file|failures\/file)\b|\/download\b/u.test(path)
    ? 'text/csv'
    : 'application/json';
}

/** Begins an answer and breaks off. */
export const cut: Handler = ({ path }, response) => {
  response
    .writeHead(200, {
      'content-type': typeOf(path),
      'content-length': '1000',
      'content-disposition': 'attachment; filename="cut.csv"',
    })
    .write('{"half":');
  setTimeout(() => response.destroy(), 20);
};

export const answered =
  (status: number, body: unknown = '', headers: Readonly<Record<string, string>> = {}): Handler =>
  (_, response) => {
    send(response, status, body, headers);
  };

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response
    .writeHead(status, {
      'x-request-id': 'request-1',
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    })
    .end(text);
}

/** Precheck 980 of 1000 in the last three hours, makebook 80 of 100. */
function stats(): object {
  const hours = [3, 2, 1, 0].map((ago) => thisHour() - ago * hour);
  const points = (counts: readonly (readonly [number, number])[]): object[] =>
    hours.map((time, index) => ({ time, successCount: counts[index]?.[0] ?? 0, failCount: counts[index]?.[1] ?? 0 }));
  return {
    absActionCountDataPoints: [
      {
        action: 'Precheck',
        datapoints: points([
          [1, 99],
          [400, 8],
          [400, 8],
          [182, 2],
        ]),
      },
      {
        action: 'MakeBook',
        datapoints: points([
          [50, 0],
          [30, 10],
          [30, 10],
          [20, 0],
        ]),
      },
    ],
  };
}

const uptime = {
  supplierUptimeDataPoints: [
    { time: 1_795_240_800, uptimePct: 100 },
    { time: 1_795_244_400, uptimePct: 30 },
  ],
  totalTurnoffs: 1,
  supplierUptimeDetails: { uptimePct: 97.08 },
  supplierDailyUptimeDataPoints: [
    {
      date: '2026-11-20',
      dailyUptimePct: 100,
      dailyPrecheckTurnoff: 0,
      dailyMakebookTurnoff: 0,
      dailyHotelPrecheckTurnoff: 2,
      dailyHotelMakebookTurnoff: 1,
      precheck: { successCount: 1990, failCount: 10 },
      makebook: { successCount: 0, failCount: 0 },
    },
    {
      date: '2026-11-21',
      dailyUptimePct: null,
      dailyPrecheckTurnoff: 0,
      dailyMakebookTurnoff: 1,
      dailyHotelPrecheckTurnoff: 0,
      dailyHotelMakebookTurnoff: 0,
      precheck: { successCount: 982, failCount: 18 },
      makebook: { successCount: 80, failCount: 20 },
    },
  ],
};

/** 100 of 1000 failed: 60 by time-outs, 30 by prices, 10 of other kinds. */
function failures(): object {
  return {
    action: 'Precheck',
    from: thisHour() - 2 * hour,
    to: thisHour() + hour,
    attempts: 1000,
    failures: 100,
    countedUntil: thisHour(),
    keptSince: null,
    groups: [
      { value: 'timeout', failures: 60 },
      { value: 'price-increased', failures: 30 },
    ],
    others: { values: 2, failures: 10 },
  };
}

const sample = (): object => ({
  at: thisHour() + 12.5,
  hotelId: '88120',
  hotelName: 'Grand Siam',
  roomId: '12',
  ratePlan: '',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  httpStatus: null,
  responseMs: 20_004,
  requestId: 'req_8f3',
  message: null,
});

const incident = {
  id: 'inc-1',
  offSince: 1_795_245_480,
  until: 1_795_259_880,
  kind: 'suspended',
  blockedUntil: 1_795_259_880,
  action: 'MakeBook',
  evalStartTime: 1_795_241_880,
  evalEndTime: 1_795_245_480,
  evalFailCount: 62,
  evalTotalCount: 310,
  minimumPct: 90,
  topReason: 'timeout',
  ending: { kind: 'time-over' },
};
