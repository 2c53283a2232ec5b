import { expect, it } from 'vitest'
import type { PublicMarket } from '#contract/markets.ts'
import { findOffer } from './offered-market.ts'

const markets: PublicMarket[] = [
  { prefix: '', name: 'United States', language: 'en', languageName: 'English', hreflang: ['en'] },
  { prefix: 'de', name: 'Germany', language: 'de', languageName: 'Deutsch', hreflang: ['de'] },
  { prefix: 'de-at', name: 'Austria', language: 'de-AT', languageName: 'Deutsch', hreflang: ['de-AT'] },
]
const offer = (current: string, ...languages: string[]) => {
  const market = markets.find(({ prefix }) => prefix === current)
  return market && findOffer(markets, market, languages)?.prefix
}

it('proposes the first language of the browser that is published', () => {
  expect(offer('', 'fr-FR', 'de-DE', 'en-US')).toBe('de')
  expect(offer('', 'de-AT', 'de', 'en')).toBe('de-at')
  expect(offer('de', 'en-GB')).toBe('')
})

it('proposes nothing to visitors who read the language of the page, or none of the shop', () => {
  expect(offer('', 'en-GB', 'de')).toBeUndefined()
  expect(offer('de', 'de-AT')).toBeUndefined()
  expect(offer('', 'fr', 'ja')).toBeUndefined()
  expect(offer('')).toBeUndefined()
})
