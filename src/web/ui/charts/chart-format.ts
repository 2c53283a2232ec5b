/** A `share` is a ratio from 0 to 1. */
export type ChartUnit = 'dollars' | 'count' | 'share'

const formats = {
  dollars: {
    figure: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
    tick: new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumSignificantDigits: 3,
    }),
  },
  count: {
    figure: new Intl.NumberFormat('en-US'),
    tick: new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 }),
  },
  share: {
    figure: new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }),
    tick: new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }),
  },
}

/** Full format: `$1,234.50`, `1,234`, `2.35%`. A dash for a missing value. */
export const formatFigure = (value: number | null, unit: ChartUnit): string =>
  value === null ? '–' : formats[unit].figure.format(value)

/** Short format for an axis: `$1.2K`, `1.2K`. */
export const formatTick = (value: number, unit: ChartUnit): string => formats[unit].tick.format(value)

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Formats `0.125` as `12.5%`. */
export const formatShare = (share: number): string => percent.format(share)

/** Formats `0.125` as `+12.5%`. */
export const formatChange = (ratio: number): string => change.format(ratio)

/** Whether a relative change is small enough to be meaningful. A change from a value near zero is not. */
export const isComparable = (ratio: number): boolean => ratio <= MAX_CHANGE

const MAX_CHANGE = 9.99

/** Relative change of a figure. Undefined if it was zero before. */
export const changeBetween = (before: number, now: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before
