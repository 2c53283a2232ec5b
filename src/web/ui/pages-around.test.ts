import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
])('lists the pages around page %i of %i', (page, pages, shown) => {
  expect(pagesAround(page, pages)).toEqual(shown)
})

it('contains the first, last and current page in ascending order, and gaps only for two or more pages', () => {
  const pageAndCount = fc
    .integer({ min: 1, max: 400 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(pageAndCount, ([page, pages]) => {
      const shown = pagesAround(page, pages)
      expect(shown.filter((each) => each !== null)).toEqual(expect.arrayContaining([1, page, pages]))
      shown.forEach((each, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]]
        if (each === null) expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(each - before).toBe(1)
      })
    }),
  )
})
