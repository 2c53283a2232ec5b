import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { layers, sideBySide } from './support/layers.ts'
import { isTest, listImports, sourceFiles } from './support/source-imports.ts'

const sources = sourceFiles
const read = (file: string) => readFileSync(file, 'utf8')
const server = sources.filter((file) => file.startsWith('src/server/') && !isTest(file))
const findLayer = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1]
/** The module of a file, such as `sales/orders`. Undefined for files directly in a layer. */
const findModule = (file: string) => /^src\/server\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const layerNames = Object.keys(layers)
/** Other modules that may write the tables of a module. */
const allowedWriters: Record<string, string[]> = { 'catalog/products': ['catalog/editing', 'catalog/import'] }
const modules = layerNames.flatMap((layer) => (layers[layer] ?? []).map((module) => `${layer}/${module}`))

const findViolations = (files: string[], forbidden: (file: string, imported: string) => boolean) =>
  files.flatMap((file) =>
    listImports(file)
      .filter((imported) => forbidden(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  )

describe('the modules of the server', () => {
  it('the contract imports only zod and messages', () => {
    const files = sources.filter((file) => file.startsWith('src/contract/') && !isTest(file))
    expect(findViolations(files, (_, imported) => !/^zod$|^src\/(contract|messages)\//.test(imported))).toEqual([])
  })

  it('the messages import no other code of the shop', () => {
    const files = sources.filter((file) => file.startsWith('src/messages/') && !isTest(file))
    expect(findViolations(files, (_, imported) => /^src\/(?!messages\/)/.test(imported))).toEqual([])
  })

  it('the web and the server do not import each other', () => {
    const web = sources.filter((file) => file.startsWith('src/web/'))
    expect(findViolations(web, (_, imported) => /^src\/(server|demo)\//.test(imported))).toEqual([])
    expect(findViolations(server, (_, imported) => imported.startsWith('src/web/'))).toEqual([])
  })

  it('only the layer app imports the demo store, which does not import the app', () => {
    const others = server.filter((file) => findLayer(file) !== 'app')
    expect(findViolations(others, (_, imported) => imported.startsWith('src/demo/'))).toEqual([])
    const demo = sources.filter((file) => file.startsWith('src/demo/') && !isTest(file))
    expect(findViolations(demo, (_, imported) => findLayer(imported) === 'app')).toEqual([])
  })

  it('pages use classes such as ms-2 and start-0, which are mirrored in languages written from right to left', () => {
    const web = sources.filter((file) => file.startsWith('src/web/') && !isTest(file))
    const physical =
      /[\s"'`:!]-?((p|m)[lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr]))-(\d|auto|\[|\()|[\s"'`:]text-(left|right)\b/
    expect(web.filter((file) => physical.test(read(file)))).toEqual([])
  })

  it('the browser does not load the table of all errors', () => {
    const web = sources.filter((file) => file.startsWith('src/web/') && !isTest(file))
    const values = /^import (?!type ).*from '#contract\/errors\.ts'/m
    expect(web.filter((file) => values.test(read(file)))).toEqual([])
  })

  it('the storefront and the panel do not import each other', () => {
    const storefront = sources.filter((file) => file.startsWith('src/web/storefront/'))
    expect(findViolations(storefront, (_, imported) => imported.startsWith('src/web/admin/'))).toEqual([])
    const admin = sources.filter((file) => file.startsWith('src/web/admin/'))
    expect(findViolations(admin, (_, imported) => imported.startsWith('src/web/storefront/'))).toEqual([])
  })

  it('the UI kit does not import the router, the API or the shop', () => {
    const kit = sources.filter((file) => file.startsWith('src/web/ui/') && !isTest(file))
    const shop =
      /^src\/web\/(api|state|storefront|admin)\/|^src\/contract\/(?!money|day\.ts$|(\w+-)?pictures?\.ts$)|^react-router$|^@tanstack/
    expect(findViolations(kit, (_, imported) => shop.test(imported))).toEqual([])
  })

  it('every file of the server is in a layer and module listed in layers.ts', () => {
    expect(server.length).toBeGreaterThan(500)
    expect(server.filter((file) => !layerNames.includes(findLayer(file) ?? ''))).toEqual([])
    expect(server.filter((file) => findModule(file) && !modules.includes(findModule(file) ?? ''))).toEqual([])
    expect(modules.filter((module) => !server.some((file) => findModule(file) === module))).toEqual([])
  })

  it('a layer imports only the layers below it', () => {
    expect(
      findViolations(server, (file, imported) => {
        const [from = '', to] = [findLayer(file), findLayer(imported)]
        if (!to || to === from) return false
        return sideBySide.includes(from) && sideBySide.includes(to)
          ? true
          : layerNames.indexOf(to) < layerNames.indexOf(from)
      }),
    ).toEqual([])
  })

  it('a module imports only the modules below it', () => {
    expect(
      findViolations(server, (file, imported) => {
        const [from, to] = [findModule(file), findModule(imported)]
        if (!from || !to || findLayer(file) !== findLayer(imported)) return false
        return modules.indexOf(to) < modules.indexOf(from)
      }),
    ).toEqual([])
  })

  it('there are no circular imports', () => {
    expect(findCycles(sources.filter((file) => file.startsWith('src/') && !isTest(file)))).toEqual([])
  })

  it('only app.ts registers routes', () => {
    const files = sources.filter((file) => file !== 'src/server/app/http/app.ts' && !isTest(file))
    expect(findViolations(files, (_, imported) => /^src\/server\/.*routes\.ts$/.test(imported))).toEqual([])
  })

  it('a table is written only by its own module', () => {
    const owners = new Map(
      sources
        .filter((file) => /^src\/server\/.*tables\.ts$/.test(file))
        .flatMap((file) =>
          [...read(file).matchAll(/export const (\w+) = pgTable/g)].map(
            ([, table]) => [table ?? '', findModule(file)] as const,
          ),
        ),
    )
    const writes = sources
      .filter((file) => file.startsWith('src/server/') && !isTest(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)]
          .filter(([, table]) => owners.has(table ?? '') && owners.get(table ?? '') !== findModule(file))
          .filter(([, table]) => !allowedWriters[owners.get(table ?? '') ?? '']?.includes(findModule(file) ?? ''))
          .map(([, table]) => `${file} writes ${table}`),
      )
    expect(writes).toEqual([])
  })
})

/** Finds groups of files that import each other, directly or indirectly: Tarjan's strongly connected components. */
function findCycles(files: string[]): string[][] {
  const imports = new Map(files.map((file) => [file, listImports(file).filter((imported) => files.includes(imported))]))
  const order = new Map<string, number>()
  const path: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    path.push(file)
    for (const imported of imports.get(file) ?? []) {
      if (!order.has(imported)) low = Math.min(low, visit(imported))
      else if (path.includes(imported)) low = Math.min(low, order.get(imported) ?? low)
    }
    if (low !== order.get(file)) return low
    const cycle = path.splice(path.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle)
    return low
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return cycles
}

describe('the sources', () => {
  it('have no file longer than 300 lines', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 301)).toEqual([])
  })

  it('have no file or folder with a generic name such as utils', () => {
    expect(
      sources.filter((file) => /(^|\/)(services?|helpers?|utils?|common|index|types)(\/|\.tsx?$)/.test(file)),
    ).toEqual([])
  })

  it('contain no unfinished tasks and no URL of a package registry', () => {
    const marker = new RegExp(['TO', 'DO|FIX', 'ME|registry\\.npm', 'js'].join(''))
    expect([...sources, 'package.json', 'package-lock.json'].filter((file) => marker.test(read(file)))).toEqual([])
  })
})
