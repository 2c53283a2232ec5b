import { expect, it } from 'vitest'
import { amountsIn } from './amounts.ts'

it.each([
  ['It is $19.99.', [19_99]],
  ['$1,299.50 or $5', [1299_50, 5_00]],
  ['$ 12', [12_00]],
  ['50 dollars, 20 bucks, 7.5 USD', [50_00, 20_00, 7_50]],
  ['USD 30 and €40 and 9 €', [30_00, 40_00, 9_00]],
  ['3 tents for 2 people within 30 days, 5 % off', []],
])('finds the amounts of money in “%s”', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts)
})
