/** A command that cannot be carried out; its message is for the person at the terminal. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}
