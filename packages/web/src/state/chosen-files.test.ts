import { describe, expect, it } from 'vitest';
import { ChosenFiles } from './chosen-files.js';
import { Drafts } from './drafts.js';

const ana = { email: 'ana@andaman.example', dmcId: 1 };
const file = { name: 'pullspec.yml', bytes: new Uint8Array([1, 2]) };

describe('a file that was chosen', () => {
  it('is kept by the tab for its user, account and use', () => {
    const files = new ChosenFiles(new Drafts(localStorage));
    files.keep(ana, 'pullspec', file);
    expect(files.load(ana, 'pullspec')).toBe(file);
    expect(files.load({ ...ana, dmcId: 2 }, 'pullspec')).toBeUndefined();
    expect(files.load({ ...ana, email: 'ben@andaman.example' }, 'pullspec')).toBeUndefined();
    expect(files.load(ana, 'people-import')).toBeUndefined();
    files.forget(ana, 'pullspec');
    expect(files.load(ana, 'pullspec')).toBeUndefined();
  });

  it('is known by its name after a reload, and not at all after the user has logged out', () => {
    const drafts = new Drafts(localStorage);
    const files = new ChosenFiles(drafts);
    files.keep(ana, 'pullspec', file);
    const reloaded = new ChosenFiles(drafts);
    expect(reloaded.load(ana, 'pullspec')).toBe('pullspec.yml');
    drafts.forgetAll(ana.email);
    expect([files.load(ana, 'pullspec'), reloaded.load(ana, 'pullspec')]).toEqual([undefined, undefined]);
  });

  it('is not the one that another tab has chosen since', () => {
    const drafts = new Drafts(localStorage);
    const [files, otherTab] = [new ChosenFiles(drafts), new ChosenFiles(drafts)];
    files.keep(ana, 'pullspec', file);
    otherTab.keep(ana, 'pullspec', { ...file, name: 'other.yml' });
    expect(files.load(ana, 'pullspec')).toBe('other.yml');
    drafts.forgetAll(ana.email);
  });
});
