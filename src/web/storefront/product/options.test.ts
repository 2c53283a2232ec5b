import { describe, expect, it } from 'vitest'
import {
  areClothingSizes,
  type Choice,
  explainUnavailable,
  findVariant,
  getAvailability,
  isOffered,
  nearestChoice,
  type ProductWithOptions,
  withValue,
} from './options.ts'

const names = { color: 'Color', size: 'Size', length: 'Length' } as const
type Code = keyof typeof names
type Values = Partial<Record<Code, string>>

const buildChoice = (values: Values): Choice =>
  (Object.keys(values) as Code[]).map((code) => ({ code, name: names[code], value: values[code] ?? '' }))

const variant = (values: Values, stockCount = 5): ProductWithOptions['variants'][number] => ({
  sku: Object.values(values).join('-'),
  options: [...buildChoice(values)],
  color: values.color ?? null,
  size: values.size ?? null,
  price: null,
  stockCount,
  image: null,
  images: [],
})

const option = (code: Code, values: string[]): ProductWithOptions['options'][number] => ({
  code,
  name: names[code],
  display: 'text',
  role: null,
  values: values.map((value) => ({ value, swatch: null, images: [] })),
})

/** Blue does not exist in L; the red S is sold out. */
const shirt: ProductWithOptions = {
  price: 20,
  options: [option('color', ['Red', 'Blue']), option('size', ['S', 'L'])],
  variants: [
    variant({ color: 'Blue', size: 'S' }),
    variant({ color: 'Red', size: 'L' }),
    variant({ color: 'Red', size: 'S' }, 0),
  ],
}
const nearest = (product: ProductWithOptions, wanted: Values = {}, first?: Code) =>
  Object.fromEntries(
    nearestChoice(product, (code) => wanted[code as Code] ?? null, first).map(({ code, value }) => [code, value]),
  )

describe('nearestChoice', () => {
  it('starts with the first available value of each option', () => {
    expect(nearest(shirt)).toEqual({ color: 'Red', size: 'L' })
    const soldOut = { ...shirt, variants: shirt.variants.map((each) => ({ ...each, stockCount: 0 })) }
    expect(nearest(soldOut)).toEqual({ color: 'Red', size: 'S' })
  })

  it('returns the requested combination when it exists', () => {
    expect(nearest(shirt, { color: 'Red', size: 'L' })).toEqual({ color: 'Red', size: 'L' })
  })

  it('keeps the first option and changes the second when the combination does not exist', () => {
    expect(nearest(shirt, { color: 'Blue', size: 'L' })).toEqual({ color: 'Blue', size: 'S' })
    expect(nearest(shirt, { color: 'Green', size: 'L' })).toEqual({ color: 'Red', size: 'L' })
  })

  it('keeps the option that was changed last', () => {
    expect(nearest(shirt, { color: 'Blue', size: 'L' }, 'size')).toEqual({ color: 'Red', size: 'L' })
  })

  it('is empty for a product without options', () => {
    const book = { price: 9, options: [], variants: [variant({})] }
    expect(nearestChoice(book, () => 'Red')).toEqual([])
    expect(findVariant(book, [])).toBe(book.variants[0])
  })
})

describe('availability', () => {
  const buildShirtChoice = (color: string, size: string) => buildChoice({ color, size })

  it('depends on the values of the other options', () => {
    expect(getAvailability(shirt, buildShirtChoice('Red', 'S'), 'size', 'L')).toBe('available')
    expect(getAvailability(shirt, buildShirtChoice('Red', 'L'), 'size', 'S')).toBe('sold out')
    expect(getAvailability(shirt, buildShirtChoice('Blue', 'S'), 'size', 'L')).toBe('impossible')
    expect(getAvailability(shirt, buildShirtChoice('Blue', 'S'), 'color', 'Red')).toBe('sold out')
  })

  it('lets shoppers choose values of the first option that need another value of a later one', () => {
    expect(isOffered(shirt, buildShirtChoice('Red', 'L'), 'color', 'Blue')).toBe(true)
    expect(isOffered(shirt, buildShirtChoice('Red', 'L'), 'color', 'Green')).toBe(false)
    expect(isOffered(shirt, buildShirtChoice('Blue', 'S'), 'size', 'L')).toBe(false)
  })

  it('considers all three options', () => {
    const [red, blue] = ['Red', 'Blue'] as const
    const shelf: ProductWithOptions = {
      price: 20,
      options: [option('length', ['1 m', '2 m']), option('color', [red, blue]), option('size', ['S', 'L'])],
      variants: [
        variant({ length: '1 m', color: red, size: 'S' }),
        variant({ length: '1 m', color: blue, size: 'L' }),
        variant({ length: '2 m', color: red, size: 'L' }, 0),
      ],
    }
    const choice = nearestChoice(shelf)
    expect(choice).toEqual(buildChoice({ length: '1 m', color: red, size: 'S' }))
    expect(isOffered(shelf, choice, 'color', blue)).toBe(true)
    expect(getAvailability(shelf, choice, 'color', blue)).toBe('impossible')
    expect(isOffered(shelf, choice, 'size', 'L')).toBe(false)
    expect(findVariant(shelf, withValue(choice, 'color', blue))).toBeUndefined()
    const wanted: Values = { length: '2 m', color: red, size: 'S' }
    expect(nearest(shelf, wanted, 'length')).toEqual({ length: '2 m', color: red, size: 'L' })
    expect(explainUnavailable(shelf, choice, option('color', [red, blue]))).toBe('Not made in 1 m, S: Blue.')
  })

  it('is explained by a sentence for each option', () => {
    const explain = (size: string) =>
      explainUnavailable(shirt, buildShirtChoice('Red', size), option('color', ['Red', 'Blue']))
    expect(explain('L')).toBe('Not made in L: Blue.')
    expect(explain('S')).toBe('Sold out in S: Red.')
    const letters = option('size', ['A', 'B', 'C'])
    const book = (stock: number) => ({
      price: 9,
      options: [letters],
      variants: [variant({ size: 'A' }), variant({ size: 'B' }, stock), variant({ size: 'C' }, stock)],
    })
    expect(explainUnavailable(book(0), buildChoice({ size: 'A' }), letters)).toBe('Sold out: B, C.')
    expect(explainUnavailable(book(1), buildChoice({ size: 'A' }), letters)).toBe('')
  })
})

describe('the link to the size guide', () => {
  it.each([[['S', 'M', 'XXL']], [['S/M', 'M/L']], [['7', '9.5', '10']]])('is shown for %j', (sizes) => {
    expect(areClothingSizes(sizes)).toBe(true)
  })

  it.each([[['18 oz', '24 oz']], [['16 GB']], [['Queen', 'King']], [['M', '18 oz']], [[]]])(
    'is not shown for %j',
    (sizes) => {
      expect(areClothingSizes(sizes)).toBe(false)
    },
  )
})
