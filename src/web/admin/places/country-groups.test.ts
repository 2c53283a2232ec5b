import { describe, expect, it } from 'vitest'
import { countryCodes } from '#contract/country-codes.ts'
import { countryGroups } from './country-groups.ts'

describe('groups of countries', () => {
  const [all, union, ...continents] = countryGroups().map(({ codes }) => codes)

  it('have each country in one continent', () => {
    expect(all).toEqual(countryCodes)
    expect([...continents.flat(), 'AQ', 'BV', 'TF'].sort()).toEqual(countryCodes)
  })

  it('have the 27 member states of the European Union', () => {
    expect(union).toHaveLength(27)
  })
})
