import { describe, expect, it } from 'vitest';
import { partnerEventReason, partnerEventWho, type PartnerEvent } from './partner-events.js';

const event = (changes: Partial<PartnerEvent>): PartnerEvent => ({ at: 0, kind: 'turned-off', ...changes });

describe('an event of the connection of a partner', () => {
  it('says what was judged, or what the person wrote', () => {
    const judged = { action: 'MakeBook', failed: 1_000, total: 4_000 } as const;
    expect([
      partnerEventReason(event({ kind: 'suspended', judged })),
      partnerEventReason(event({ reason: 'Rates are wrong' })),
      partnerEventReason(event({})),
    ]).toEqual(['Makebook: 1,000 of 4,000 failed (25.0%)', 'Rates are wrong', undefined]);
  });

  it('is by the person, by the portal that judged, or by the data of the agency', () => {
    const judged = { action: 'Precheck', failed: 3, total: 10 } as const;
    expect([
      partnerEventWho(event({ who: 'olga@agency.example' })),
      partnerEventWho(event({ kind: 'suspended', judged })),
      partnerEventWho(event({ kind: 'time-over' })),
      partnerEventWho(event({})),
    ]).toEqual(['olga@agency.example', 'The portal', 'The portal', 'The agency']);
  });
});
