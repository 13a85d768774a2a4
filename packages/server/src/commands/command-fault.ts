/** A command that cannot run. Its message is for the user at the terminal. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}
