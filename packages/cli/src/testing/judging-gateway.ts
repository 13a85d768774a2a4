import { pullspecs, reportText, validate } from '@suppliers-portal/conformance';
import type { ValidationRunDetails } from '@suppliers-portal/domain';
import { InMemorySelfValidationGateway } from '@suppliers-portal/domain/testing';

/** A portal that judges as the server does. */
export class JudgingGateway extends InMemorySelfValidationGateway {
  override async upload(
    ...[document, request, options]: Parameters<InMemorySelfValidationGateway['upload']>
  ): ReturnType<InMemorySelfValidationGateway['upload']> {
    const answer = await super.upload(document, request, options);
    const [newest] = this.runs;
    if (answer.ok && newest !== undefined) {
      const report = validate(
        { name: document.name, text: Buffer.from(document.bytes).toString('utf8') },
        { name: 'pullspec-1.0.0.yml', text: pullspecs['1.0.0'] ?? '' },
      );
      const judged: ValidationRunDetails = {
        run: { ...newest.run, verdict: report.verdict },
        report: reportText(report),
      };
      this.runs = [judged, ...this.runs.slice(1)];
    }
    return answer;
  }
}
