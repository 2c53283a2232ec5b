import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, sourceFiles } from './support/imports-of.ts'

/** A type argument says what the database returns without looking: `mapWith`, `readRows` and `listed` check it. */
const UNCHECKED = /\bsql<|\b(?:db|tx|pool|client|connection)\.(?:execute|query)</

it('what the database returns is checked, not asserted', () => {
  const unchecked = sourceFiles
    .filter((file) => file.startsWith('src/server/') && !isTest(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (UNCHECKED.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    )
  expect(unchecked).toEqual([])
})
