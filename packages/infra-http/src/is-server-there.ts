/** Whether the server behind an address answers at all. What it answers does not matter. */
export async function isServerThere(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    // A proxy answers for a server that does not.
    return status < 500;
  } catch {
    return false;
  }
}
