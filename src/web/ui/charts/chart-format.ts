/** A `share` is a part of a whole, from 0 to 1. */
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

/** In full: `$1,234.50`, `1,234`, `2.35%`; a dash for what there is not. */
export const formatFigure = (value: number | null, unit: ChartUnit): string =>
  value === null ? '–' : formats[unit].figure.format(value)

/** As short as an axis needs it: `$1.2K`, `1.2K`. */
export const formatTick = (value: number, unit: ChartUnit): string => formats[unit].tick.format(value)

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** `0.125` becomes `12.5%`. */
export const formatShare = (share: number): string => percent.format(share)

/** `0.125` becomes `+12.5%`. */
export const formatChange = (ratio: number): string => change.format(ratio)

/** Compared with next to nothing, a figure would have grown beyond any sense: there is nothing to compare with. */
export const isComparable = (ratio: number): boolean => ratio <= MAX_CHANGE

const MAX_CHANGE = 9.99

/** By how much a figure has changed, as a part of what it was; nothing when there was nothing. */
export const changeBetween = (before: number, now: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before
