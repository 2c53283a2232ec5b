import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDeliveryDates } from './delivery-dates.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }))
  .map(([daysMin, more]) => ({ daysMin, daysMax: daysMin + more }))
const holidays = fc.array(day, { maxLength: 30 })
/** Holidays near the order, including long series. */
const closedAfter = (orderedOn: string, offsets: readonly number[]) =>
  offsets.map((offset) => new Date(Date.parse(orderedOn) + offset * 86_400_000).toISOString().slice(0, 10))
const offsets = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 25 })

describe('delivery dates', () => {
  it.each([
    // A Monday.
    ['2026-11-30', { daysMin: 2, daysMax: 4 }, [], { from: '2026-12-02', to: '2026-12-04' }],
    ['2026-11-30', { daysMin: 0, daysMax: 0 }, [], { from: '2026-11-30', to: '2026-11-30' }],
    // A Thursday before a weekend.
    ['2026-12-03', { daysMin: 1, daysMax: 2 }, [], { from: '2026-12-04', to: '2026-12-07' }],
    // A Saturday, which counts from Monday.
    ['2026-12-05', { daysMin: 0, daysMax: 1 }, [], { from: '2026-12-07', to: '2026-12-08' }],
    // Christmas and the new year.
    [
      '2026-12-23',
      { daysMin: 1, daysMax: 5 },
      ['2026-12-24', '2026-12-25', '2027-01-01'],
      { from: '2026-12-28', to: '2027-01-04' },
    ],
  ])('of an order of %s with %o and holidays %o', (orderedOn, days, holidays, expected) => {
    expect(calculateDeliveryDates(orderedOn, days, holidays)).toEqual(expected)
  })

  it('are never on a weekend or holiday, not before the order, and in order', () => {
    fc.assert(
      fc.property(day, days, offsets, (orderedOn, days, offsets) => {
        const closed = closedAfter(orderedOn, offsets)
        const { from, to } = calculateDeliveryDates(orderedOn, days, closed)
        for (const each of [from, to]) {
          expect([0, 6]).not.toContain(new Date(each).getUTCDay())
          expect(closed).not.toContain(each)
        }
        expect(orderedOn <= from && from <= to).toBe(true)
        expect(from === to).toBe(days.daysMin === days.daysMax)
      }),
    )
  })

  it('are not earlier for a later order, for more days, or for more holidays', () => {
    fc.assert(
      fc.property(day, day, days, holidays, offsets, (one, other, days, holidays, offsets) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        const base = calculateDeliveryDates(earlier, days, holidays)
        const more = { daysMin: days.daysMin + 1, daysMax: days.daysMax + 2 }
        const others = [
          calculateDeliveryDates(later, days, holidays),
          calculateDeliveryDates(earlier, more, holidays),
          calculateDeliveryDates(earlier, days, [...holidays, ...closedAfter(earlier, offsets)]),
        ]
        for (const { from, to } of others) expect(base.from <= from && base.to <= to).toBe(true)
      }),
    )
  })
})
