/** What one part of the portal can do: its use cases, made from the ports that it needs. */
export interface Feature<Needs, UseCases> {
  /** No two features have the same name. */
  readonly name: string;
  readonly compose: (ports: Needs) => UseCases;
}

export const feature = <Needs, UseCases>(
  name: string,
  compose: (ports: Needs) => UseCases,
): Feature<Needs, UseCases> => ({ name, compose });

export type UseCasesOf<Described extends Feature<never, unknown>> = ReturnType<Described['compose']>;

/** A use case that adds nothing to a port: it needs no class of its own. */
export const passOn = <Given extends readonly unknown[], Value>(
  execute: (...given: Given) => Promise<Value>,
): { readonly execute: (...given: Given) => Promise<Value> } => ({ execute });
