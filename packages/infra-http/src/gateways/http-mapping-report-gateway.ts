import {
  mapValue,
  type GatewayFailure,
  type MappingAnswer,
  type MappingReport,
  type MappingReportGateway,
  type ReportedRoom,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { ifMatch, present } from '../moment.js';

export class HttpMappingReportGateway implements MappingReportGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly MappingReport[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.mappingReports, {}, options), (all) => all.map(reportOf));
  }

  reply(
    { dmcId, ...room }: ReportedRoom,
    {
      edition,
      ...answer
    }: { readonly answer: MappingAnswer; readonly reason: string; readonly edition?: string | undefined },
  ): Promise<Result<undefined, GatewayFailure>> {
    const { hotelId, roomId } = room;
    const sent = { params: { dmcId }, body: { hotelId, roomId, ...answer }, ...ifMatch(edition) };
    return this.client.send(calls.answerMappingReport, sent);
  }
}

const reportOf = ({
  dmcName,
  decidedAt,
  reportedAt,
  reportedBy,
  masterRoomId,
  masterRoomName,
  ...report
}: AnswerOf<Calls['mappingReports']>[number]): MappingReport => ({
  ...report,
  partner: dmcName,
  ...present('masterRoomId', masterRoomId),
  ...present('masterRoomName', masterRoomName),
  decidedAt: decidedAt * 1000,
  at: reportedAt * 1000,
  by: reportedBy,
});
