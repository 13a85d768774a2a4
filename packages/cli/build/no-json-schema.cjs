// Nothing prints a schema of ours as a JSON schema here: what would do so is left out.
const method = () => () => {
  throw new Error('a schema cannot be printed here');
};
exports.createToJSONSchemaMethod = method;
exports.createStandardJSONSchemaMethod = method;
