import { describe, expect, it } from 'vitest'
import { addShares, summarizeRange, summarizeSeries } from './chart-data.ts'
import { changeBetween, formatChange, formatFigure, formatShare, formatTick, isComparable } from './chart-format.ts'
import { sparkPath } from './spark-path.ts'

describe('figures', () => {
  it('have a full and a short format', () => {
    expect(formatFigure(1234.5, { currency: 'USD' })).toBe('$1,234.50')
    expect(formatTick(1234.5, { currency: 'USD' })).toBe('$1.23K')
    expect(formatTick(0, 'count')).toBe('0')
    expect(formatShare(0.125)).toBe('12.5%')
    expect(formatFigure(null, { currency: 'USD' })).toBe('–')
  })

  it('have a relative change unless the value before was zero', () => {
    expect(formatChange(changeBetween(80, 100) ?? 0)).toBe('+25%')
    expect(formatChange(changeBetween(100, 80) ?? 0)).toBe('-20%')
    expect(changeBetween(0, 80)).toBeUndefined()
    expect(isComparable(1191.8)).toBe(false)
    expect(isComparable(0.125)).toBe(true)
  })
})

describe('the description of a chart', () => {
  const point = (label: string, value: number) => ({ label, tick: label, values: [value] })

  it('has the total, the highest and the lowest value', () => {
    expect(summarizeSeries([point('Mon', 2), point('Tue', 5), point('Wed', 1)], 'count')).toBe(
      'Total 8. Highest 5 (Tue), lowest 1 (Wed).',
    )
  })

  it('ignores missing values', () => {
    const mean = (label: string, value: number | null) => ({ label, tick: label, values: [value] })
    expect(summarizeRange([mean('Mon', null), mean('Tue', 0.02), mean('Wed', 0.0355)], 'share')).toBe(
      'Highest 3.55% (Wed), lowest 2% (Tue).',
    )
    expect(summarizeRange([mean('Mon', null)], 'share')).toBe('No data yet.')
  })

  it('reports that there are no values', () => {
    expect(summarizeSeries([], 'count')).toBe('No data yet.')
    expect(summarizeSeries([point('Mon', 0), point('Tue', 0)], { currency: 'USD' })).toBe('Total $0.00, $0.00 each.')
  })
})

it('shares add up to 1, or to 0 when all parts are 0', () => {
  const parts = addShares([
    { name: 'Books', value: 1 },
    { name: 'Beauty', value: 3 },
  ])
  expect(parts.map(({ share, tone }) => [share, tone])).toEqual([
    [0.25, 1],
    [0.75, 2],
  ])
  expect(addShares([{ name: 'Books', value: 0 }])[0]?.share).toBe(0)
})

describe('a sparkline', () => {
  it('spans the whole width, with the highest value at the top', () => {
    expect(sparkPath([0, 10, 5], 100, 20)).toBe('M0,20 L50,0 L100,10')
  })

  it('is flat for equal values, and empty for less than two', () => {
    expect(sparkPath([3, 3], 100, 20)).toBe('M0,10 L100,10')
    expect(sparkPath([0, 0], 100, 20)).toBe('M0,20 L100,20')
    expect(sparkPath([3], 100, 20)).toBe('')
  })
})
