import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, sourceFiles } from './support/source-imports.ts'

/**
 * Matches type arguments for query results, which are not checked at run time. `mapWith`, `readRows`, and `jsonList`
 * check them.
 */
const UNCHECKED = /\bsql<|\b(?:db|tx|pool|client|connection)\.(?:execute|query)</

it('the types of query results are checked, not asserted', () => {
  const unchecked = sourceFiles
    .filter((file) => file.startsWith('src/server/') && !isTest(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (UNCHECKED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(unchecked).toEqual([])
})
