import { expect, it } from 'vitest'
import { type FileRules, fileError, formatBytes } from './file-rules.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

it('accepts valid files', () => {
  const pictures: FileRules = { accept: 'image/*, .csv', maxBytes: 2048 }
  expect(fileError(file('a.png', 'image/png'), pictures)).toBeUndefined()
  expect(fileError(file('A.CSV', 'text/plain'), pictures)).toBeUndefined()
  expect(fileError(file('a.txt', 'text/plain'), {})).toBeUndefined()
})

it('returns why a file is not accepted', () => {
  expect(fileError(file('a.txt', 'text/plain'), { accept: 'image/*,text/csv' })).toMatch(/file type/)
  expect(fileError(file('a.txt', 'text/plain', 0), {})).toMatch(/empty/)
  expect(fileError(file('a.txt', 'text/plain', 3000), { maxBytes: 2048 })).toBe(
    'This file is 2.9 KB. The limit is 2 KB.',
  )
  expect(fileError(file('a.txt', 'text/plain'), { maxFiles: 2 }, 1)).toBeUndefined()
  expect(fileError(file('a.txt', 'text/plain'), { maxFiles: 2 }, 2)).toBe('You can add at most 2 files.')
})

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [25_600_000, '24 MB'],
])('%i is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
