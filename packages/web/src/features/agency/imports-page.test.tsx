import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffAccountType, type Import } from '@suppliers-portal/domain';
import { aUser, FakeClock, InMemoryImportGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

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

async function opened(at = '/main/imports', staffRole: 'viewer' | 'operator' = 'viewer'): Promise<PortalUnderTest> {
  const gateway = new InMemoryImportGateway(
    [
      batch(1),
      batch(2, { faults: [{ line: 17, field: 'hotelName', reason: 'is missing' }] }),
      batch(3, { dataset: 'rooms' }),
      batch(4, { dataset: 'bookings', lines: 0, partners: 0 }),
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
    staffRole,
  } as const;
  return openPortal({ at, user, remote: { importGateway: gateway } });
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
    expect(screen.getByText(/1 of 3 datasets of partners is late\. For 1 it is not known yet/u)).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Data' }), 'All data');
    expect(await rowsOf('List of data')).toHaveLength(3);
  });

  it('takes the corrected file of a refused batch, and shows the lines with errors of one that is still wrong', async () => {
    const portal = await opened('/main/imports', 'operator');
    await userEvent.click(await screen.findByRole('button', { name: 'Hand in again' }));
    const dialog = screen.getByRole('dialog', { name: 'Hand in again: Hotels' });
    expect(within(dialog).getByText('Line 17: hotelName is missing')).toBeDefined();
    const handIn = async (text: string): Promise<void> => {
      await userEvent.upload(within(dialog).getByLabelText('File'), new File([text], 'hotels.ndjson'));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }));
      await portal.advance(0);
    };
    await handIn('{}\nnot yet\n');
    expect(within(dialog).getByRole('alert').textContent).toContain('Nothing was imported.Line 2: is not JSON');
    expect(within(dialog).getByRole('button', { name: 'Save this line' })).toBeDefined();
    await handIn('{}\n{}\n');
    expect(within(dialog).getByRole('status').textContent).toBe('Taken: 2 lines.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await rowsOf('List of batches')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Hand in again' })).toBeNull();
  });

  it('hands in nothing for viewers', async () => {
    await opened();
    expect(await rowsOf('List of batches')).toHaveLength(3);
    for (const name of ['Hand in again', 'Hand in a file']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('hides batches without lines until they are asked for', async () => {
    await opened();
    expect(await rowsOf('List of batches')).toHaveLength(3);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide empty' }));
    expect(await rowsOf('List of batches')).toHaveLength(4);
    expect(screen.getByText('4 batches, the newest first')).toBeDefined();
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
