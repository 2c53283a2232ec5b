import { moneyFormat } from '#messages/runtime/money.ts'

/** An amount of a currency, a number of things, or a `share`, which is a ratio from 0 to 1. */
export type ChartUnit = { currency: string } | 'count' | 'share'

/** The unit of a figure, where several figures are described once for every currency. */
export const toChartUnit = (unit: 'money' | 'count' | 'share', currency: string): ChartUnit =>
  unit === 'money' ? { currency } : unit

const formats = {
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
  value === null
    ? '–'
    : (typeof unit === 'string' ? formats[unit].figure : moneyFormat('en-US', unit.currency)).format(value)

/** Short format for an axis: `$1.2K`, `1.2K`. */
export const formatTick = (value: number, unit: ChartUnit): string =>
  (typeof unit === 'string' ? formats[unit].tick : moneyTick(unit.currency)).format(value)

const moneyTick = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 })

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
