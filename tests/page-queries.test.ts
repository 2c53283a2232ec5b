import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageQueryNames } from '#server/platform/http/response-cache/page-query-names.ts'

it('every query parameter that a page reads is part of the cache key', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|^src\/web\/kit\//.test(file))
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('SearchParams')) return []
    const matches = text.matchAll(/(?:\.(?:get|getAll|has)\(|\b\w+\((?:params|query|searchParams), )'(\w+)'\)/g)
    return [...matches].map(([, name]) => name ?? '')
  })
  expect(names).toContain('redirect')
  // Parameters of the URL fragment when Google redirects back. Browsers do not send it to the server.
  const fragmentParameters = ['id_token', 'error', 'state']
  expect(names.filter((name) => !pageQueryNames.has(name) && !fragmentParameters.includes(name))).toEqual([])
})
