import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf, isTest, sourceFiles } from './support/imports-of.ts'
import { sideBySide, wings } from './support/layers.ts'

const sources = sourceFiles
const read = (file: string) => readFileSync(file, 'utf8')
const server = sources.filter((file) => file.startsWith('src/server/') && !isTest(file))
const wingOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1]
/** `sales/orders`; undefined for what a wing's rooms share. */
const roomOf = (file: string) => /^src\/server\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const wingNames = Object.keys(wings)
/** Products are saved where they are edited and imported. */
const alsoWrites: Record<string, string[]> = { 'catalog/products': ['catalog/editing', 'catalog/import'] }
const rooms = wingNames.flatMap((wing) => (wings[wing] ?? []).map((room) => `${wing}/${room}`))

const violations = (files: string[], forbidden: (file: string, imported: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => forbidden(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  )

describe('the modules of the server', () => {
  it('the contract imports only zod and messages', () => {
    const files = sources.filter((file) => file.startsWith('src/contract/') && !isTest(file))
    expect(violations(files, (_, imported) => !/^zod$|^src\/(contract|messages)\//.test(imported))).toEqual([])
  })

  it('the messages import nothing from the shop', () => {
    const files = sources.filter((file) => file.startsWith('src/messages/') && !isTest(file))
    expect(violations(files, (_, imported) => /^src\/(?!messages\/)/.test(imported))).toEqual([])
  })

  it('the web never imports the server, nor the server the web', () => {
    const web = sources.filter((file) => file.startsWith('src/web/'))
    expect(violations(web, (_, imported) => /^src\/(server|demo)\//.test(imported))).toEqual([])
    expect(violations(server, (_, imported) => imported.startsWith('src/web/'))).toEqual([])
  })

  it('only the app imports the demo store, which does not import the app', () => {
    const others = server.filter((file) => wingOf(file) !== 'app')
    expect(violations(others, (_, imported) => imported.startsWith('src/demo/'))).toEqual([])
    const demo = sources.filter((file) => file.startsWith('src/demo/') && !isTest(file))
    expect(violations(demo, (_, imported) => wingOf(imported) === 'app')).toEqual([])
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

  it('the UI kit does not import the router, the API or the shop', () => {
    const kit = sources.filter((file) => file.startsWith('src/web/ui/') && !isTest(file))
    const shop =
      /^src\/web\/(api|state|storefront|admin)\/|^src\/contract\/(?!money|(\w+-)?pictures?\.ts$)|^react-router$|^@tanstack/
    expect(violations(kit, (_, imported) => shop.test(imported))).toEqual([])
  })

  it('every file of the server is in a wing listed in layers.ts', () => {
    expect(server.length).toBeGreaterThan(500)
    expect(server.filter((file) => !wingNames.includes(wingOf(file) ?? ''))).toEqual([])
    expect(server.filter((file) => roomOf(file) && !rooms.includes(roomOf(file) ?? ''))).toEqual([])
    expect(rooms.filter((room) => !server.some((file) => roomOf(file) === room))).toEqual([])
  })

  it('a wing imports only the wings below it', () => {
    expect(
      violations(server, (file, imported) => {
        const [from = '', to] = [wingOf(file), wingOf(imported)]
        if (!to || to === from) return false
        return sideBySide.includes(from) && sideBySide.includes(to)
          ? true
          : wingNames.indexOf(to) < wingNames.indexOf(from)
      }),
    ).toEqual([])
  })

  it('a room imports only the rooms below it', () => {
    expect(
      violations(server, (file, imported) => {
        const [from, to] = [roomOf(file), roomOf(imported)]
        if (!from || !to || wingOf(file) !== wingOf(imported)) return false
        return rooms.indexOf(to) < rooms.indexOf(from)
      }),
    ).toEqual([])
  })

  it('there are no circular imports', () => {
    expect(findCircles(sources.filter((file) => file.startsWith('src/') && !isTest(file)))).toEqual([])
  })

  it('routes are registered in one place', () => {
    const files = sources.filter((file) => file !== 'src/server/app/http/app.ts' && !isTest(file))
    expect(violations(files, (_, imported) => /^src\/server\/.*routes\.ts$/.test(imported))).toEqual([])
  })

  it('a table is written only by its own room', () => {
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
          .filter(([, table]) => !alsoWrites[owners.get(table ?? '') ?? '']?.includes(roomOf(file) ?? ''))
          .map(([, table]) => `${file} writes ${table}`),
      )
    expect(writes).toEqual([])
  })
})

/** Files that import each other, directly or through others: each group once. Tarjan's strongly connected components. */
function findCircles(files: string[]): string[][] {
  const imports = new Map(files.map((file) => [file, importsOf(file).filter((imported) => files.includes(imported))]))
  const order = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    path.push(file)
    for (const imported of imports.get(file) ?? []) {
      if (!order.has(imported)) low = Math.min(low, visit(imported))
      else if (path.includes(imported)) low = Math.min(low, order.get(imported) ?? low)
    }
    if (low !== order.get(file)) return low
    const circle = path.splice(path.indexOf(file))
    if (circle.length > 1) circles.push(circle)
    return low
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return circles
}

describe('the sources', () => {
  it('have no file longer than 300 lines', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 301)).toEqual([])
  })

  it('have no room or file named after a kind of code', () => {
    expect(
      sources.filter((file) => /(^|\/)(services?|helpers?|utils?|common|index|types)(\/|\.tsx?$)/.test(file)),
    ).toEqual([])
  })

  it('contain no unfinished tasks and no URL of a package registry', () => {
    const marker = new RegExp(['TO', 'DO|FIX', 'ME|registry\\.npm', 'js'].join(''))
    expect([...sources, 'package.json', 'package-lock.json'].filter((file) => marker.test(read(file)))).toEqual([])
  })
})
