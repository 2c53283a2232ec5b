import { expect, it } from 'vitest'
import { toTerm } from './to-term.ts'

it.each([
  ['  Yoga   MAT ', 'yoga mat'],
  ['USB-C "cable"', 'usb c cable'],
  ['４K ＴＶ', '4k tv'],
  ['чайник', 'чайник'],
  ['iphone 15', 'iphone 15'],
])('counts %j as %j', (search, term) => expect(toTerm(search)).toBe(term))

it.each(['ann@example.test', '4242424242424242', '+1 503 555 0100', 'x', '...', 'a'.repeat(61)])(
  'does not count %j',
  (search) => expect(toTerm(search)).toBeUndefined(),
)
