import { expect, it } from 'vitest'
import { withLaterEdits } from './with-later-edits.ts'

it('keeps what was edited while saving, and takes the rest as it was saved', () => {
  const sent = { revision: 1, name: ' Oak ', price: '9', tags: ['a'] }
  const saved = { revision: 2, name: 'Oak', price: '9.00', tags: ['a'] }
  expect(withLaterEdits(saved, sent, sent)).toEqual(saved)
  expect(withLaterEdits(saved, sent, { ...sent, name: 'Oak table', tags: ['a', 'b'] })).toEqual({
    ...{ revision: 2, name: 'Oak table', price: '9.00', tags: ['a', 'b'] },
  })
})

it('keeps removed fields removed', () => {
  const sent: Record<string, string> = { color: ' red ', length: '2' }
  expect(withLaterEdits({ color: 'red', length: '2' }, sent, { color: ' red ', size: 'L' })).toEqual({
    color: 'red',
    size: 'L',
  })
})

it('takes the IDs of created records and rows', () => {
  const sent = { name: 'Length', values: [{ value: ' Short ' }, { value: 'Long' }] }
  const saved = {
    ...{ revision: 1, name: 'Length' },
    values: [
      { valueId: 1, value: 'Short' },
      { valueId: 2, value: 'Long' },
    ],
  }
  const current = { name: 'Length', values: [{ value: ' Short ' }, { value: 'Longer' }] }
  expect(withLaterEdits(saved, sent as typeof saved, current as typeof saved)).toEqual({
    ...{ revision: 1, name: 'Length' },
    values: [
      { valueId: 1, value: 'Short' },
      { valueId: 2, value: 'Longer' },
    ],
  })
})
