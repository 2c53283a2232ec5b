import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = globSync('{src,tests,bench,tools,photography}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.includes('/migrations/'),
)
const read = (file: string) => readFileSync(file, 'utf8')
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')

/** What a file imports, as paths from the repository's root; packages by their names. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|\s)(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)|^import ['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? ''
    if (name.startsWith('#')) return `src/${name.slice(1)}`
    return name.startsWith('.') ? new URL(name, `file:///${file}`).pathname.slice(1) : name
  })
}

/** In this order: a module may import those before it. */
const modules = [
  'settings',
  'inventory',
  'catalog',
  'accounts',
  'mail-choices',
  'shipping',
  'promotions',
  'pricing',
  'cart',
  'payments',
  'orders',
  'checkout',
  'fulfilment',
  'reviews',
  'wishlist',
  'messages',
  'newsletter',
  'content',
  'recommendations',
  'assistant',
  'privacy',
  'analytics',
  'live',
  'connections',
  'audit',
]
const foundations = ['csv', 'database', 'jobs', 'mail', 'media', 'tallies', 'webhooks']
const roomOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1]

const violations = (files: string[], forbidden: (file: string, imported: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => forbidden(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  )

describe('the rooms of the house', () => {
  it('the contract imports nothing but zod', () => {
    const files = sources.filter((file) => file.startsWith('src/contract/') && !isTest(file))
    expect(violations(files, (_, imported) => imported !== 'zod' && !imported.startsWith('src/contract/'))).toEqual([])
  })

  it('the web never imports the server, nor the server the web', () => {
    const web = sources.filter((file) => file.startsWith('src/web/'))
    expect(violations(web, (_, imported) => /^src\/(server|demo)\//.test(imported))).toEqual([])
    const server = sources.filter((file) => file.startsWith('src/server/'))
    expect(violations(server, (_, imported) => imported.startsWith('src/web/'))).toEqual([])
  })

  it('the browser does not load the table of all errors', () => {
    const web = sources.filter((file) => file.startsWith('src/web/') && !isTest(file))
    const values = /^import (?!type ).*from '#contract\/errors\.ts'/m
    expect(web.filter((file) => values.test(read(file)))).toEqual([])
  })

  it('the storefront and the panel do not import each other', () => {
    const storefront = sources.filter((file) => file.startsWith('src/web/storefront/'))
    expect(violations(storefront, (_, imported) => imported.startsWith('src/web/admin/'))).toEqual([])
    const admin = sources.filter((file) => file.startsWith('src/web/admin/'))
    expect(violations(admin, (_, imported) => imported.startsWith('src/web/storefront/'))).toEqual([])
  })

  it('the kit knows no router, no API and no shop', () => {
    const kit = sources.filter((file) => file.startsWith('src/web/ui/') && !isTest(file))
    const shop =
      /^src\/web\/(api|state|storefront|admin)\/|^src\/contract\/(?!money|pictures)|^react-router$|^@tanstack/
    expect(violations(kit, (_, imported) => shop.test(imported))).toEqual([])
  })

  it('a module of the server imports the foundations and the modules before it', () => {
    const files = sources.filter((file) => modules.includes(roomOf(file) ?? '') && !isTest(file))
    expect(
      violations(files, (file, imported) => {
        const room = roomOf(imported)
        if (!room || room === roomOf(file) || foundations.includes(room)) return false
        // Routes are given the function that adds endpoints.
        if (room === 'http') return !/routes\.ts$/.test(file)
        // Every area writes down what is done there; to read all of it comes last.
        if (/^src\/server\/audit\/(record-audit|personal-data)\.ts$/.test(imported)) return false
        return modules.indexOf(room) > modules.indexOf(roomOf(file) ?? '')
      }),
    ).toEqual([])
  })

  it('routes are put together in one place', () => {
    const files = sources.filter((file) => file !== 'src/server/app/http/app.ts' && !isTest(file))
    expect(violations(files, (_, imported) => /^src\/server\/.*routes\.ts$/.test(imported))).toEqual([])
  })

  it('a table is written only by its own module', () => {
    const owners = new Map(
      sources
        .filter((file) => /^src\/server\/.*tables\.ts$/.test(file))
        .flatMap((file) =>
          [...read(file).matchAll(/export const (\w+) = pgTable/g)].map(
            ([, table]) => [table ?? '', roomOf(file)] as const,
          ),
        ),
    )
    const writes = sources
      .filter((file) => file.startsWith('src/server/') && !isTest(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)]
          .filter(([, table]) => owners.has(table ?? '') && owners.get(table ?? '') !== roomOf(file))
          .map(([, table]) => `${file} writes ${table}`),
      )
    expect(writes).toEqual([])
  })
})

describe('the sources', () => {
  it('have no file of more than 300 lines', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 301)).toEqual([])
  })

  it('have no room or file named by kind of code', () => {
    expect(
      sources.filter((file) => /(^|\/)(services?|helpers?|utils?|common|index|types)(\/|\.tsx?$)/.test(file)),
    ).toEqual([])
  })

  it('leave nothing to do, and keep no address of a registry', () => {
    const marker = new RegExp(['TO', 'DO|FIX', 'ME|registry\\.npm', 'js'].join(''))
    expect([...sources, 'package.json', 'package-lock.json'].filter((file) => marker.test(read(file)))).toEqual([])
  })
})
