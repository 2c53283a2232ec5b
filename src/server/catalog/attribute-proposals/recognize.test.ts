import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Reading, readValue } from './read-value.ts'
import { type NamedRows, recognize } from './recognize.ts'

const number = (unit: string, more: Partial<Reading> = {}): Reading => ({
  ...{ type: 'number', unit, defaultUnit: '', decimalComma: false },
  ...more,
})

describe('readValue with the type number', () => {
  it.each([
    ['1.2 kg', 'kg', 1.2],
    ['1.2kg', 'kg', 1.2],
    ['1.2 KG', 'kg', 1.2],
    ['850 g', 'kg', 0.85],
    ['1.2 kg', 'g', 1200],
    ['120 cm', 'mm', 1200],
    ['15 mm', 'cm', 1.5],
    ['1,200 g', 'g', 1200],
    ['12,345.5 m', 'm', 12345.5],
    ['1 200 g', 'g', 1200],
    ['\u22125 \u00b0C', '\u00b0C', -5],
    ['27"', 'in', 27],
    ['27 inches', 'in', 27],
    ['100 %', '%', 100],
    ['100%', '%', 100],
    ['2 years', 'years', 2],
    ['1 year', 'years', 1],
    ['12', '', 12],
    ['1.200', '', 1.2],
    ['0.5 L', 'l', 0.5],
    ['60 watts', 'W', 60],
    ['3 drawers', 'drawers', 3],
  ])('reads "%s" in the unit "%s"', (text, unit, value) => {
    expect(readValue(text, number(unit))).toBe(value)
  })

  it.each([
    ['120 \u00d7 60 cm', 'cm'],
    ['120 x 60 cm', 'cm'],
    ['10\u201320 cm', 'cm'],
    ['10-20 cm', 'cm'],
    ['approx. 5 kg', 'kg'],
    ['< 5 kg', 'kg'],
    ['1/2 in', 'in'],
    ['5 kg', 'cm'],
    ['5 ft', 'in'],
    ['5', 'kg'],
    ['5 kg', ''],
    ['100% cotton', '%'],
    ['3 in 1', 'in'],
    ['1.23456 kg', 'kg'],
    ['0.1 mg', 'kg'],
    ['12345678901', ''],
    ['1,2 kg', 'kg'],
    ['1,20,0', ''],
    ['1.2.3', ''],
    ['2 0', ''],
    ['', ''],
    ['heavy', 'kg'],
  ])('does not read "%s" in the unit "%s"', (text, unit) => {
    expect(readValue(text, number(unit))).toBeUndefined()
  })

  it('reads decimal commas, but no ambiguous commas', () => {
    const read = (text: string) => readValue(text, number('kg', { decimalComma: true }))
    expect([read('1,2 kg'), read('0,125 kg'), read('1.200,5 kg'), read('3 kg'), read('1.5 kg')]).toEqual([
      1.2, 0.125, 1200.5, 3, 1.5,
    ])
    expect([read('1,200 kg'), read('1.200 kg')]).toEqual([undefined, undefined])
  })

  it('uses the default unit if the value has none', () => {
    const read = (text: string) => readValue(text, number('kg', { defaultUnit: 'g' }))
    expect([read('500'), read('2 kg'), read('500 g'), read('5 cm')]).toEqual([0.5, 2, 0.5, undefined])
  })
})

it('readValue reads formatted numbers in any unit of the same quantity', () => {
  const written = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 4 }))
  fc.assert(
    fc.property(written, fc.constantFrom('mm', 'cm', 'm'), (([digits, places], unit) => {
      const value = Number((digits / 10 ** places).toFixed(places)) || 0
      expect(readValue(`${value.toFixed(places)} ${unit}`, number(unit))).toBe(value)
      const converted = readValue(`${value.toFixed(places)} m`, number('mm'))
      if (converted !== undefined) expect(converted).toBeCloseTo(value * 1000, 6)
    }) as (written: [number, number], unit: string) => void),
  )
})

it('readValue accepts any text, and returns numbers with at most four decimal places', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d., ]{1,12} ?[a-z"%]{0,3}$/))
  fc.assert(
    fc.property(text, fc.boolean(), (each, decimalComma) => {
      const value = readValue(each, number('kg', { defaultUnit: 'g', decimalComma }))
      if (value !== undefined) expect(Number((value as number).toFixed(4))).toBe(value)
      recognize(rows('Any', { [each]: 1 }))
    }),
  )
})

/** Rows with these values. Each value has its own shape. */
function rows(name: string, products: Record<string, number>): NamedRows {
  const values = Object.entries(products)
  return {
    name,
    products: values.reduce((total, [, count]) => total + count, 0),
    values: values.length,
    longest: Math.max(...values.map(([value]) => value.length)),
    shapes: values.map(([value, count]) => ({ products: count, samples: [value] })),
  }
}

describe('recognize', () => {
  const recognizeLikely = (name: string, products: Record<string, number>) => {
    const { name: shown, readings } = recognize(rows(name, products))
    const [{ type, unit, products: read, unread } = { type: '', unit: '', products: 0, unread: [] }] = readings
    return { name: shown, type, unit, read, unread }
  }

  it('suggests numbers in the unit of most products, if most values are numbers', () => {
    expect(recognizeLikely('Weight', { '1.2 kg': 5, '900 g': 3, 'very light': 1 })).toEqual({
      ...{ name: 'Weight', type: 'number', unit: 'kg', read: 8, unread: ['very light'] },
    })
    expect(recognizeLikely('Weight (g)', { '900': 3, '1.2 kg': 1 })).toMatchObject({
      name: 'Weight',
      unit: 'g',
      read: 4,
    })
    expect(recognizeLikely('Seats', { '2': 3, '4': 5 })).toMatchObject({ type: 'number', unit: '', read: 8 })
  })

  it('suggests choices, if few values occur often', () => {
    expect(recognizeLikely('Material', { Oak: 8, Ash: 5, '100% cotton': 2 })).toMatchObject({
      type: 'choice',
      read: 15,
    })
  })

  it('suggests yes or no, if nearly all values are yes or no', () => {
    expect(recognizeLikely('Dishwasher safe', { Yes: 8, no: 5 })).toMatchObject({ type: 'yes_no', read: 13 })
    expect(recognizeLikely('Dishwasher safe', { Yes: 8, 'Top rack': 5 })).toMatchObject({ type: 'choice' })
  })

  it('suggests texts otherwise, such as for sizes with more than one number', () => {
    expect(recognizeLikely('Size', { '120 \u00d7 60 cm': 1, '80 \u00d7 40 cm': 1, '30 cm': 1 })).toMatchObject({
      type: 'text',
    })
    expect(recognizeLikely('Care', { 'Wipe it': 1, 'Wash it': 1, 'Dry it': 1 })).toMatchObject({
      type: 'text',
      read: 3,
    })
  })

  it('also lists the alternatives, with the values that each cannot read', () => {
    const { readings } = recognize(rows('Width', { '80 cm': 6, '120 mm': 2, '2 ft': 1, wide: 1 }))
    expect(readings.map(({ type, unit, products }) => [type, unit, products])).toEqual([
      ['number', 'cm', 8],
      ['number', 'mm', 8],
      ['number', 'ft', 1],
      ['choice', '', 10],
      ['text', '', 10],
    ])
    expect(readings[0]?.unread).toEqual(['2 ft', 'wide'])
  })

  it('does not read ambiguous values if commas are decimal', () => {
    expect(recognizeLikely('Weight', { '1,5 kg': 6, '2,25 kg': 3, '1,250 kg': 1 })).toMatchObject({
      ...{ type: 'number', read: 9, unread: ['1,250 kg'] },
    })
  })
})
