import {
  mapValue,
  type Annotation,
  type AnnotationGateway,
  type AnnotationPeriod,
  type GatewayFailure,
  type NewAnnotation,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

export class HttpAnnotationGateway implements AnnotationGateway {
  constructor(private readonly client: HttpClient) {}

  async list(
    { from, to, portal = false }: AnnotationPeriod,
    options?: RunOptions,
  ): Promise<Result<readonly Annotation[], GatewayFailure>> {
    // Marks have whole seconds: a bound within a second is the start of the next.
    const query = {
      ...seconds('from', from, Math.ceil),
      ...seconds('to', to, Math.ceil),
      ...(portal ? { with: 'portal' as const } : {}),
    };
    return mapValue(await this.client.send(calls.annotations, { query }, options), (all) => all.map(annotationOf));
  }

  async add({ text, at }: NewAnnotation, options?: RunOptions): Promise<Result<Annotation, GatewayFailure>> {
    const body = { text, ...seconds('at', at, Math.floor) };
    return mapValue(await this.client.send(calls.addAnnotation, { body }, options), annotationOf);
  }

  remove(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.removeAnnotation, { params: { id } }, options);
  }
}

const seconds = <Name extends string>(
  name: Name,
  at: number | undefined,
  round: (value: number) => number,
): Partial<Record<Name, number>> => (at === undefined ? {} : ({ [name]: round(at / 1000) } as Record<Name, number>));

const annotationOf = ({ id, at, text, by, portal }: AnswerOf<Calls['addAnnotation']>): Annotation => ({
  id,
  at: at * 1000,
  text,
  by,
  ...(portal === undefined || portal === null ? {} : { portal }),
});
