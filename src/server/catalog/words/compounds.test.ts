import { expect, it } from 'vitest'
import { createWordIndex, type WordIndex } from './word-index.ts'

function createIndex(products: { name: string; description?: string }[]): WordIndex {
  const index = createWordIndex()
  for (const [ordinal, { name, description = '' }] of products.entries()) {
    index.set(ordinal, { name, brand: '', category: '', features: [], description })
  }
  return index
}

const names = (...all: string[]) => createIndex(all.map((name) => ({ name })))

const find = (index: WordIndex, term: string) =>
  [...index.find(term).scores].flatMap((score, ordinal) => (score > 0 ? [ordinal] : []))

it('finds a compound that is written as two adjacent words in a name', () => {
  const index = names('Sport Smartwatch', 'Smart Watch for Kids', 'Watch Band for Smart Phones', 'Wall Watch')
  expect(find(index, 'smartwatch')).toEqual([0, 1])
  expect(find(index, 'smartwatches')).toEqual([0, 1])
  expect(find(index, 'smart watch').slice(0, 2)).toEqual([0, 1])
  expect(find(names('Carpet', 'Car Seat for a Pet', 'House Pet'), 'carpet')).toEqual([0])
})

it('does not find a compound when its halves are not both in the name', () => {
  const description = 'Its key features'
  const others = ['Cutting', 'Maple', 'Walnut', 'Serving', 'Cheese', 'Bread', 'Chalk', 'Cork', 'Skate', 'Surf'].flatMap(
    (first) => ['Big', 'Old', 'Fine', 'Flat', 'Long', 'Plain'].map((second) => `${second} ${first} Board`),
  )
  const index = createIndex([
    { name: 'Mechanical Keyboard' },
    { name: 'Key Board' },
    { name: 'Board', description },
    ...others.map((name) => ({ name, description })),
  ])
  expect(find(index, 'keyboard')).toEqual([0, 1])
})

it('counts a match as complete only if the compound is in its name', () => {
  const apartElsewhere = names('Red Smartwatch', 'Wool Rug', 'Green Smart Wall Watch', 'Big Smart Band')
  expect(apartElsewhere.find('green smartwatch').complete).toBe(0)
  expect(apartElsewhere.find('green smartwatch').share).toBeLessThan(1)
  const apart = names('Red Smartwatch', 'Wool Rug', 'Green Smart Watch, Large', 'Green Band')
  expect(apart.find('green smartwatch')).toMatchObject({ complete: 1, share: 1 })
  expect(find(apart, 'green smartwatch')).toContain(2)
})
