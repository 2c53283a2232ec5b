import { expect, it } from 'vitest'
import { Currency, convertMagnitude, currencyCodes, currencyName, currencyWord } from './currencies.ts'
import { currencySign } from './money.ts'

it('knows only currencies of ISO 4217, each once', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencyCodes.filter((code) => !known.has(code))).toEqual([])
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  expect(['XAU', 'XDR', 'CHE', 'DEM', 'usd'].filter((code) => Currency.safeParse(code).success)).toEqual([])
})

it('names a currency in lists, texts and fields', () => {
  expect(currencyName('JPY')).toBe('Japanese Yen')
  expect(['USD', 'JPY', 'EUR', 'CHF'].map(currencyWord)).toEqual(['dollars', 'yen', 'euros', 'francs'])
  expect(['USD', 'JPY', 'CHF'].map(currencySign)).toEqual(['$', '¥', 'CHF'])
})

it('gives an amount the magnitude of another currency, on its step', () => {
  expect(convertMagnitude(15_99, 'USD', 'JPY')).toBe(1_599_00)
  expect(convertMagnitude(15_99, 'USD', 'EUR')).toBe(15_99)
  expect(convertMagnitude(1_599_00, 'JPY', 'USD')).toBe(15_99)
  // The maximum of the columns of prices.
  expect(convertMagnitude(20_000_00, 'USD', 'IDR')).toBe(21_474_836_47)
})
