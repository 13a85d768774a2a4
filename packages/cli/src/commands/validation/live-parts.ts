// What the commands that call a server use of the engine, by name. They load it besides the rest.
export {
  cancelLeftOver,
  harText,
  isPrivateAddress,
  judgeExchanges,
  MOCK_HOTELS,
  MOCK_KEYS,
  mockSupplier,
  planLive,
  planText,
  readContract,
  readHar,
  readProfile,
  redacted,
  runLive,
  withLive,
} from '@suppliers-portal/conformance';
