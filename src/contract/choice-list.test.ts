import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readChoices, writeChoices } from './choice-list.ts'

it.each([
  ['Halden, Oakline,,Halden', ['Halden', 'Oakline']],
  [',,', []],
  ['Smith\\, Jones & Co,Oakline', ['Smith, Jones & Co', 'Oakline']],
  ['\\0,Oakline', ['', 'Oakline']],
  ['A\\B,C\\', ['A\\B', 'C\\']],
])('%s is %j', (list, names) => expect(readChoices(list)).toEqual(names))

it('reads back what it has written, for any names', () => {
  const names = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom(',', '\\', '0', 'a', ' ') }).map((text) => text.trim()),
  )
  fc.assert(
    fc.property(names, (list) => {
      expect(readChoices(writeChoices(list))).toEqual(list)
    }),
  )
})
