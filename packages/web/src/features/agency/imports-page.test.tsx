import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffAccountType, type Import } from '@suppliers-portal/domain';
import { aUser, FakeClock, InMemoryImportGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { forgetPageAfterEach } from '../../testing/forget-page.js';
import { openPortal } from '../../testing/portal-harness.js';

forgetPageAfterEach();

const now = new FakeClock().now();
const hour = 3_600_000;
const batch = (id: number, changes: Partial<Import> = {}): Import => ({
  id: String(id),
  at: now - id * hour,
  dataset: 'hotels',
  by: { kind: 'token', name: 'nightly' },
  lines: 8,
  partners: 1,
  dmcId: 10_234,
  took: 40,
  faults: [],
  takenLater: false,
  ...changes,
});
const data = { dmcId: 10_234, name: 'Andaman' };

async function opened(at = '/main/imports'): Promise<void> {
  const gateway = new InMemoryImportGateway(
    [
      batch(1),
      batch(2, { faults: [{ line: 17, field: 'hotelName', reason: 'is missing' }] }),
      batch(3, { dataset: 'rooms' }),
    ],
    [
      { ...data, dataset: 'hotels', newestAt: now - hour, usual: 24 * hour },
      { ...data, dataset: 'availability', newestAt: now - 7 * hour, usual: 4 * hour },
      { ...data, dataset: 'rooms', newestAt: now },
    ],
    () => now,
  );
  const user = {
    ...aUser(),
    dmcId: 99_999,
    dmcName: '',
    availableDmc: [],
    accountType: staffAccountType,
    staffRole: 'viewer',
  } as const;
  await openPortal({ at, user, remote: { importGateway: gateway } });
}
const rowsOf = async (table: string): Promise<readonly string[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the page of imports', () => {
  it('says what is late, and of how many it is not known, and shows the rest when it is asked', async () => {
    await opened();
    expect(await rowsOf('List of data')).toEqual([expect.stringContaining('Availability of 10234 is 3 hours late.')]);
    expect(screen.getByText(/1 of 3 datasets of partners are late\. Of 1 it is not known yet/u)).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Data' }), 'All data');
    expect(await rowsOf('List of data')).toHaveLength(3);
  });

  it('lists refused batches with the line, the field and what to do next', async () => {
    await opened();
    expect(await rowsOf('List of batches')).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refused');
    expect(await screen.findByText('1 batch, the newest first')).toBeDefined();
    const [row] = await rowsOf('List of batches');
    for (const text of ['0 of 8', 'nightly', 'Line 17: hotelName is missing', 'hand the batch in again'])
      expect(row).toContain(text);
  });

  it('takes what is shown from the address, and shows all again', async () => {
    await opened('/main/imports?dataset=rooms&partner=10234');
    expect(await rowsOf('List of batches')).toEqual([expect.stringContaining('Rooms')]);
    for (const remove of screen.getAllByRole('button', { name: 'Remove tag' })) await userEvent.click(remove);
    expect(await screen.findByText('3 batches, the newest first')).toBeDefined();
  });
});
