import type { Row } from './rule.js';

export const DOCUMENT_ROWS: readonly Row[] = [
  ['PS-DOC-001', 'error', 'The file is readable YAML or JSON', 'What cannot be read cannot be judged.', 'Correct the text at the line given; YAML indents with spaces only.'],
  ['PS-DOC-002', 'warning', 'The file is read without leniency', 'Other readers may refuse the file or read it differently.', 'Indent the continuation deeper than its key.'],
  ['PS-DOC-003', 'error', 'No key stands twice', 'The second silently replaces the first, and each reader may choose otherwise.', 'Remove or rename one of the two.'],
  ['PS-DOC-004', 'error', 'The version of OpenAPI is 3.0 or 3.1', 'Only these versions can be compared with a PullSpec.', 'Set `openapi: 3.0.3` or `3.1.0`; convert a Swagger 2.0 document first.'],
  ['PS-DOC-005', 'error', 'The document is built as its version of OpenAPI demands', 'A misspelt field is ignored by every tool, and with it what it was to say.', 'Correct or remove the field; own fields begin with `x-`.'],
  ['PS-DOC-006', 'error', 'Every reference leads somewhere', 'A part of the contract is missing.', 'Correct the name in the `$ref`, or add what it names.'],
  ['PS-DOC-007', 'error', 'No reference leaves the file', 'An upload is judged without a network, so that the result can be repeated.', 'Bundle all files into one and upload that.'],
  ['PS-DOC-008', 'warning', 'Nothing stands beside a reference in OpenAPI 3.0', 'OpenAPI 3.0 ignores everything beside `$ref`.', 'Move it into the schema referred to, or wrap the reference in `allOf`.'],
  ['PS-DOC-009', 'error', 'Each operationId is used once', 'Operations are told apart by it.', 'Give each operation its own.'],
  ['PS-DOC-010', 'error', 'Path parameters are declared and used', 'A path with an unknown part cannot be called.', 'Declare the parameter with `in: path` and `required: true`, or remove it from the path.'],
  ['PS-DOC-011', 'warning', 'No two paths mean the same', 'Which of the two answers is left to chance.', 'Keep one of them.'],
  ['PS-DOC-012', 'warning', 'Keywords fit the type of their schema', 'A keyword for another type has no effect.', 'Change the type or the keyword.'],
  ['PS-DOC-013', 'error', 'Patterns are regular expressions that finish', 'A broken pattern checks nothing; a nested repetition can take for ever.', 'Write the pattern without a repetition inside a repetition.'],
  ['PS-DOC-014', 'warning', 'Required properties are defined', 'A required name that nothing defines is usually a misspelling.', 'Define the property, or correct the name in `required`.'],
  ['PS-DOC-015', 'warning', 'Enum values have the type of their schema and stand once', 'A value of another type can never be sent.', 'Correct the values.'],
  ['PS-DOC-016', 'warning', 'Examples fit their schemas', 'Integrators copy the example.', 'Correct the example or the schema.'],
  ['PS-DOC-017', 'error', 'Schemas can be satisfied', 'No value fits, so nothing can ever be sent.', 'Correct the bounds, or the types that exclude each other.'],
  ['PS-DOC-018', 'warning', 'Bodies are described', 'Nothing can be verified about a body that may be anything.', 'Describe its properties.'],
  ['PS-DOC-019', 'error', 'Required properties do not contain themselves', 'Such a value would never end.', 'Make one of the properties in the circle optional.'],
  ['PS-DOC-020', 'error', 'The file stays within size, depth and aliases', 'A small file can unfold into one that fills every memory.', 'Write out the aliases, or nest less deeply.'],
];
