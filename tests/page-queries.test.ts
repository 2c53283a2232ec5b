import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageQueryNames } from '#server/platform/http/response-cache/page-query-names.ts'

it('every query parameter that a page reads is part of the cache key', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|^src\/web\/kit\//.test(file))
  const read = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('SearchParams')) return []
    const names = text.matchAll(/(?:\.(?:get|getAll|has)\(|\b\w+\((?:params|query|searchParams), )'(\w+)'\)/g)
    return [...names].map(([, name]) => name ?? '')
  })
  expect(read).toContain('redirect')
  // These are in the URL fragment when Google redirects back, which is not sent to the server.
  const ofFragments = ['id_token', 'error', 'state']
  expect(read.filter((name) => !pageQueryNames.has(name) && !ofFragments.includes(name))).toEqual([])
})
