import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PER_LINE } from '#contract/shop.ts'
import {
  type CartLine,
  cartTotal,
  countUnits,
  findUnits,
  limitText,
  lineKey,
  lineTotal,
  maxUnits,
  mergeLines,
  setQuantity,
  temporaryId,
} from './lines.ts'

const mug: CartLine = {
  id: 'temp_1',
  productId: 'mug',
  name: 'Mug',
  price: 8,
  image: '/mug.svg',
  quantity: 1,
  size: null,
  color: null,
  stockCount: 5,
}
const cents = fc.integer({ min: 0, max: 100_000_00 })
const line: fc.Arbitrary<CartLine> = fc.record({
  id: fc.uuid(),
  productId: fc.constantFrom('mug', 'shirt', 'lamp'),
  name: fc.constant('Thing'),
  price: cents.map((each) => each / 100),
  image: fc.constant('/thing.svg'),
  quantity: fc.integer({ min: 1, max: 20 }),
  size: fc.constantFrom('S', 'M', null),
  color: fc.constantFrom('Red', 'Blue', null),
  stockCount: fc.integer({ min: 20, max: 60 }),
})
/** An arbitrary cart without duplicate lines. */
const cart = fc.uniqueArray(line, { selector: lineKey, maxLength: 12 })

describe('merging carts', () => {
  it('leaves one line for each product, size and color', () => {
    fc.assert(
      fc.property(cart, fc.array(line, { maxLength: 20 }), (ours, theirs) => {
        const merged = mergeLines(ours, theirs)
        const keys = merged.map(lineKey)
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(keys)).toEqual(new Set([...ours, ...theirs].map(lineKey)))
      }),
    )
  })

  it('adds up the units of a line, up to its stock', () => {
    fc.assert(
      fc.property(cart, cart, (ours, theirs) => {
        for (const merged of mergeLines(ours, theirs)) {
          const requested = findUnits(ours, merged) + findUnits(theirs, merged)
          const stock = theirs.find((each) => lineKey(each) === lineKey(merged))?.stockCount ?? Number.POSITIVE_INFINITY
          expect(merged.quantity).toBe(Math.max(findUnits(ours, merged), Math.min(requested, stock)))
        }
      }),
    )
  })

  it('keeps the IDs and the order of the existing lines', () => {
    fc.assert(
      fc.property(cart, cart, (ours, theirs) => {
        const ids = mergeLines(ours, theirs).map(({ id }) => id)
        expect(ids.slice(0, ours.length)).toEqual(ours.map(({ id }) => id))
      }),
    )
  })

  it('changes nothing without lines to add', () => {
    fc.assert(
      fc.property(cart, (ours) => {
        expect(mergeLines(ours, [])).toEqual(ours)
      }),
    )
  })

  it('distinguishes sizes and colors that look equal when joined', () => {
    expect(lineKey({ productId: 'a', size: 'b,c', color: null })).not.toBe(
      lineKey({ productId: 'a', size: 'b', color: 'c' }),
    )
    expect(lineKey({ productId: 'a', size: 'null', color: null })).not.toBe(
      lineKey({ productId: 'a', size: null, color: null }),
    )
  })
})

describe('totals', () => {
  it('are exact to the cent, in any order and any grouping', () => {
    fc.assert(
      fc.property(cart, fc.nat(), (lines, cut) => {
        const exact = lines.reduce(
          (sum, each) => sum + BigInt(Math.round(each.price * 100)) * BigInt(each.quantity),
          0n,
        )
        expect(BigInt(cartTotal(lines))).toBe(exact)
        expect(cartTotal([...lines].reverse())).toBe(cartTotal(lines))
        expect(cartTotal(lines.slice(0, cut)) + cartTotal(lines.slice(cut))).toBe(cartTotal(lines))
      }),
    )
  })

  it('are exact where floating-point sums are not', () => {
    expect(cartTotal([{ price: 0.1, quantity: 3 }])).toBe(30)
    expect(lineTotal({ price: 19.99, quantity: 3 })).toBe(5997)
    expect(cartTotal([{ price: 1.005, quantity: 0 }])).toBe(0)
  })

  it('count units', () => {
    fc.assert(
      fc.property(cart, cart, (a, b) => {
        expect(countUnits([...a, ...b])).toBe(countUnits(a) + countUnits(b))
      }),
    )
  })
})

describe('a line', () => {
  it("is limited by the stock and by the shop's maximum per line", () => {
    expect(maxUnits(3)).toBe(3)
    expect(maxUnits(5000)).toBe(MAX_PER_LINE)
    const many = { ...mug, quantity: 700, stockCount: 5000 }
    expect(mergeLines([many], [many])[0]?.quantity).toBe(MAX_PER_LINE)
  })
})

describe('setting a quantity', () => {
  it('removes the line at 0 or less, and keeps the others', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: -5, max: 5 }), (lines, quantity) => {
        const [first, ...rest] = lines
        if (!first) return
        const changed = setQuantity(lines, first.id, quantity)
        expect(changed).toEqual(quantity <= 0 ? rest : [{ ...first, quantity }, ...rest])
      }),
    )
  })
})

describe('a temporary ID', () => {
  it('is temp_ and a time, and unused', () => {
    expect(temporaryId([], 1700000000000)).toBe('temp_1700000000000')
    expect(temporaryId([{ id: 'temp_5' }, { id: 'temp_6' }], 5)).toBe('temp_7')
  })
})

it('excludes products that are no longer sold', () => {
  const cart = [
    { ...mug, price: 5, quantity: 2 },
    { ...mug, id: 'temp_2', price: 9, quantity: 3, sold: false },
  ]
  expect(countUnits(cart)).toBe(2)
  expect(cartTotal(cart)).toBe(10_00)
})

it('explains why the quantity is limited', () => {
  expect(limitText(3)).toBe('Only 3 available')
  expect(limitText(MAX_PER_LINE + 1)).toBe(`At most ${MAX_PER_LINE} per order`)
})
