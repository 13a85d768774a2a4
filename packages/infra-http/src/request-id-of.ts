import { markers } from '@suppliers-portal/wire';

export function requestIdOf(response: Response): string | undefined {
  return response.headers.get(markers.requestIdHeader) ?? undefined;
}
