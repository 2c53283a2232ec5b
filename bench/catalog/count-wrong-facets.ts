import type { FacetsJson } from '#contract/catalog.ts'
import type { Input } from '#contract/endpoints.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { httpCaller } from '../../tests/support/http-caller.ts'
import { randomCategory, randomFilters } from './random-requests.ts'

type Query = NonNullable<Input<'GET /products'>>

/**
 * Applies facets of random lists and compares their counts with the total of the resulting list.
 * @returns the number of facets applied, and a description of each wrong count
 */
export async function countWrongFacets(url: string, lists: number): Promise<{ checked: number; wrong: string[] }> {
  const random = createRandom('facets')
  const call = httpCaller(url)
  const wrong: string[] = []
  let checked = 0
  for (let index = 0; index < lists; index++) {
    const query: Query = random.chance(0.5) ? randomCategory(random) : randomFilters(random)
    const { data } = await call('GET /products', { ...query, limit: 1 })
    if (!data) throw new Error('The list has no data')
    for (const { change, count } of facetsToCheck(data.facets, random)) {
      const narrowed = await call('GET /products', { ...query, ...change, limit: 1 })
      checked++
      if (narrowed.data?.total !== count)
        wrong.push(
          `${JSON.stringify({ ...query, ...change })}: the facet says ${count}, the list has ${narrowed.data?.total}`,
        )
    }
  }
  return { checked, wrong }
}

/** Picks a random facet value of each group. */
function facetsToCheck(facets: FacetsJson, random: Random): { change: Query; count: number }[] {
  const { category, subcategories, groups, brand, price, rating, features } = facets
  const pickOne = <T>(choices: T[]): T[] => (choices.length > 0 ? [random.pick(choices)] : [])
  const flags = Object.entries(features).map(([name, count]) => ({ change: { [name]: 'true' } as Query, count }))
  return [
    ...pickOne(category).map(({ value, count }) => ({ change: { category: value }, count })),
    ...pickOne(subcategories).map(({ path, count }) => ({ change: { category: path }, count })),
    ...pickOne(groups).flatMap(({ code, choices, ranges }) => [
      ...pickOne(choices).map(({ value, count }) => ({ change: { [`f.${code}`]: value } as Query, count })),
      ...pickOne(ranges).map(({ min, max, count }) => ({
        change: { [`f.${code}`]: `${min}..${max}` } as Query,
        count,
      })),
    ]),
    ...pickOne(brand).map(({ value, count }) => ({ change: { brand: value }, count })),
    ...pickOne(price).map(({ min, max, count }) => ({ change: { minPrice: min, maxPrice: max }, count })),
    ...pickOne(rating).map(({ value, count }) => ({ change: { rating: value }, count })),
    ...pickOne(flags),
  ]
}
