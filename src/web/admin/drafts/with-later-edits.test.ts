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
