import { expect, it } from 'vitest'
import { readPriceRange } from './price-range.ts'

it.each([
  ['25', '50', { min: 25, max: 50 }],
  ['', '50', { min: undefined, max: 50 }],
  ['$1,000', ' 2000 ', { min: 1000, max: 2000 }],
  ['50', '25', { min: 25, max: 50 }],
  ['19.999', '', { min: 20, max: undefined }],
  ['-5', 'cheap', { min: undefined, max: undefined }],
  ['12,5', '1,250', { min: 12.5, max: 1250 }],
  ['1,234,567.89', '1,2,3', { min: 1234567.89, max: undefined }],
  ['99999999999', '', { min: 10_000_000, max: undefined }],
  ['1e3', '0', { min: undefined, max: 0 }],
])('parses the range from %j to %j', (min, max, range) => expect(readPriceRange(min, max)).toEqual(range))
