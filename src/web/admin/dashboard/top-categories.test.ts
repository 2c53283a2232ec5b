import { expect, it } from 'vitest'
import { topCategories } from './top-categories.ts'

const category = (name: string | null, revenue: number) => ({ name, revenue })
const named = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => category(name, 70 - index * 10))

it('combines the categories beyond the number of chart colors as "Other"', () => {
  expect(topCategories(named.slice(0, 6)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(topCategories(named).at(-1)).toEqual({ name: 'Other', value: 30 })
  expect(topCategories(named)).toHaveLength(6)
})

it('includes products that are no longer sold in "Other"', () => {
  expect(topCategories([category('A', 10), category(null, 5)])).toEqual([
    { name: 'A', value: 10 },
    { name: 'Other', value: 5 },
  ])
})
