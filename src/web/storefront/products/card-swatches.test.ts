import { expect, it } from 'vitest'
import type { ProductJson } from '#contract/catalog.ts'
import { getCardSwatches } from './card-swatches.ts'

type Option = ProductJson['options'][number]

const option = (fields: Partial<Option>): Option => ({
  code: 'shade',
  name: 'Shade',
  display: 'color',
  role: null,
  values: [],
  ...fields,
})
const value = (name: string, swatch: string | null, ...images: string[]) => ({ value: name, swatch, images })
const variant = (name: string, image: string | null): ProductJson['variants'][number] => ({
  sku: name,
  options: [{ code: 'shade', name: 'Shade', value: name }],
  color: null,
  size: null,
  price: null,
  stockCount: 1,
  image,
  images: [],
})

it('has the first five colors with a picture of each, and counts the others', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const shown = getCardSwatches({
    options: [
      option({ code: 'size', display: 'text', values: [value('S', null), value('M', null)] }),
      option({
        values: names.map((name) =>
          value(name, name === 'B' ? null : `#00000${name}`, ...(name === 'A' ? ['/a'] : [])),
        ),
      }),
    ],
    variants: [variant('A', '/variant-a'), variant('C', '/variant-c')],
  })
  expect(shown).toMatchObject({ code: 'shade', name: 'Shade', more: 2 })
  // B has no color.
  expect(shown?.values.map(({ value, image }) => [value, image])).toEqual([
    ['A', '/a'],
    ['C', '/variant-c'],
    ['D', undefined],
    ['E', undefined],
    ['F', undefined],
  ])
})

it('shows pictures of the product for values displayed as pictures that have none of their own', () => {
  const shown = getCardSwatches({
    options: [
      option({
        display: 'image',
        values: [value('Oak', '/oak'), value('Ash', null, '/desk-in-ash'), value('Elm', null)],
      }),
    ],
    variants: [],
  })
  expect(shown?.values.map(({ value, swatch }) => [value, swatch])).toEqual([
    ['Oak', '/oak'],
    ['Ash', '/desk-in-ash'],
  ])
  expect(shown?.more).toBe(1)
})

it('shows nothing for options displayed as text, or where there is no choice', () => {
  const two = [value('A', '#000000'), value('B', '#ffffff')]
  expect(getCardSwatches({ options: [option({ display: 'text', values: two })], variants: [] })).toBeUndefined()
  expect(getCardSwatches({ options: [option({ values: two.slice(1) })], variants: [] })).toBeUndefined()
  expect(getCardSwatches({ options: [], variants: [] })).toBeUndefined()
})
