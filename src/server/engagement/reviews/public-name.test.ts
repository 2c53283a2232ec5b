import { expect, it } from 'vitest'
import { publicName } from './public-name.ts'

it.each([
  ['Ann Shopper', 'Ann S.'],
  ['  Ann  van der Meer ', 'Ann M.'],
  ['Ann', 'Ann'],
  ['Zoë émile', 'Zoë É.'],
  ['Ann 😀', 'Ann 😀.'],
  ['', ''],
])('the public name of %j is %j', (name, signed) => expect(publicName(name)).toBe(signed))
