import { describe, expect, it } from 'vitest'
import type { ZoneJson } from '#contract/shipping.ts'
import { findRecordDifferences } from '../records/record-differences.ts'
import { toFormField, toZoneDraft, zoneLabels } from './zone-form.ts'

const zone: ZoneJson = {
  ...{ id: 3, revision: 2, name: 'Germany' },
  places: [
    { country: 'DE', region: '', postcodes: '27498*' },
    { country: 'DE', region: '', postcodes: '' },
    { country: 'AT', region: '', postcodes: '' },
  ],
  methods: [
    {
      ...{ code: 'parcel', name: 'Parcel', estimate: '', daysMin: 2, daysMax: 3, rate: 'total' },
      tiers: [
        { from: 0, price: 4.9, freeOver: 50 },
        { from: 100, price: null, freeOver: null },
      ],
    },
  ],
}

describe('the form of a zone', () => {
  it('has whole countries apart from parts of countries, and amounts with two decimals', () => {
    expect(toZoneDraft(zone)).toMatchObject({
      countries: ['DE', 'AT'],
      parts: [{ country: 'DE', region: '', postcodes: '27498*' }],
      methods: [
        {
          ...{ daysMin: '2', daysMax: '3', type: 'parcel', pickupPlace: '' },
          tiers: [
            { from: '0', price: '4.90', freeOver: '50.00' },
            { from: '100.00', price: '', freeOver: '' },
          ],
        },
      ],
    })
  })

  const draft = toZoneDraft({
    ...zone,
    methods: zone.methods.map((method) => ({
      ...method,
      otherCurrencies: ['EUR', 'CHF'].map((currency) => ({ currency, tiers: [{ from: 0, price: 9 }] })),
      classes: [
        { class: 'frozen', surcharge: null },
        { class: 'bulky', surcharge: 20, otherCurrencies: [{ currency: 'CHF', surcharge: 30 }] },
      ],
    })),
  })

  it('shows errors of shipping classes at their row and currency', () => {
    expect(draft.methods[0]?.classes).toEqual([
      { code: 'frozen', rule: 'excluded', surcharge: '', inCurrencies: {} },
      { code: 'bulky', rule: 'surcharge', surcharge: '20.00', inCurrencies: { CHF: '30.00' } },
    ])
    const at = ['methods', '0', 'classes', '1']
    expect(toFormField([...at, 'class'], draft)).toEqual([...at, 'code'])
    expect(toFormField([...at, 'surcharge'], draft)).toEqual([...at, 'surcharge'])
    expect(toFormField([...at, 'otherCurrencies', 0, 'surcharge'], draft)).toEqual([...at, 'inCurrencies', 'CHF'])
  })

  it('shows errors of places at the choice of countries or at the part', () => {
    expect(toFormField(['places'], draft)).toEqual(['countries'])
    expect(toFormField(['places', '1', 'postcodes'], draft)).toEqual(['countries'])
    expect(toFormField(['places', '2', 'postcodes'], draft)).toEqual(['parts', 0, 'postcodes'])
    expect(toFormField(['methods', '0', 'name'], draft)).toEqual(['methods', '0', 'name'])
  })

  it('describes methods so that two versions that differ look different', () => {
    const [base, theirs] = [toZoneDraft(zone), toZoneDraft(zone)]
    const tier = theirs.methods[0]?.tiers[1]
    if (tier) tier.price = '9.90'
    expect(findRecordDifferences(zoneLabels(), { base, mine: base, theirs })).toEqual([
      {
        name: 'Shipping methods',
        mine: 'Parcel · 2-3 days · By price of items · 0: 4.90, free from 50.00 · 100.00: not offered',
        theirs: 'Parcel · 2-3 days · By price of items · 0: 4.90, free from 50.00 · 100.00: 9.90',
        defaultSide: 'theirs',
      },
    ])
  })
})
