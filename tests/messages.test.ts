import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileArea, compileMessages } from '../tools/compile-messages.mjs'
import { findWords } from './support/find-words.ts'
import { isTest, sourceFiles } from './support/imports-of.ts'
import { lineOf, type Node, treeOf, walk } from './support/syntax-tree.ts'

const sources = sourceFiles.filter((file) => /^src\/(web|contract|server)\//.test(file) && !isTest(file))
const compiled = Object.entries(compileMessages())
const isIn = (file: string) => (place: string) => file === place || file.startsWith(`${place}/`)

/** Texts for developers and operators, column names of exported files, and names, which are not messages. */
const never = [
  'src/contract/address-data.ts',
  'src/contract/carriers.ts',
  'src/contract/endpoints',
  'src/contract/limit.ts',
  'src/server/app',
  'src/server/catalog/csv-formats/mercer-columns.ts',
  'src/server/catalog/csv-formats/woocommerce.ts',
  // Read by the language model or by the operator.
  'src/server/discovery/assistant/llm',
  // Headings of the pages that a shop begins with, which passages are found by.
  'src/server/discovery/assistant/retrieval/quotes.ts',
  'src/server/engagement/newsletter/export-subscribers.ts',
  'src/server/operations/backup',
  'src/server/operations/database-move',
  'src/server/operations/metrics',
  'src/server/platform/config',
  'src/server/platform/database',
  'src/server/platform/jobs',
  'src/server/platform/http/openapi.ts',
  'src/server/platform/log',
  'src/server/platform/objects',
  'src/server/platform/secrets',
  'src/server/reporting/users/export-users.ts',
  'src/server/sales/orders/export-orders.ts',
  'src/server/sales/payments/card-brands.ts',
  // Described for the operator.
  'src/server/catalog/search/metrics.ts',
  'src/server/commerce/inventory/metrics.ts',
  'src/server/sales/orders/metrics.ts',
  'src/server/sales/payments/metrics.ts',
  'src/server/operations/tracing/tracing-settings.ts',
  'src/server/sales/payments/stripe/stripe-settings.ts',
  'src/server/identity/accounts/google/google-settings.ts',
  'src/web/kit',
]

/** Literals that look like texts but are not, and names: at most 20. */
const allowed = new Set<string>([
  'src/contract/analytics.ts: Largest Contentful Paint',
  'src/contract/analytics.ts: Cumulative Layout Shift',
  'src/contract/analytics.ts: Interaction to Next Paint',
  'src/contract/analytics.ts: Time to First Byte',
  'src/contract/countries.ts: Armed Forces Americas',
  'src/contract/countries.ts: Armed Forces Europe',
  'src/contract/countries.ts: Armed Forces Pacific',
  'src/contract/countries.ts: Federated States of Micronesia',
  // Values of the API and of the database, and the start of a setting that the owner may change.
  'src/contract/shop.ts: Out of Stock',
  'src/contract/shop.ts: Deleted shopper',
  'src/contract/shop.ts: Next business day',
  // What the audit log calls a field, and the OpenAPI document a reply.
  'src/server/catalog/products/audited-field.ts: {} of {}',
  'src/server/platform/http/send-file.ts: The file',
  // The header Content-Range.
  'src/server/platform/http/send-range.ts: bytes {}-{}/{}',
  'src/web/ui/data-table/cell-class.ts: @max-[40rem]/table:order-2 @max-[40rem]/table:min-w-0 @max-[40rem]/table:grow @max-[40rem]/table:basis-0',
])

describe('the messages', () => {
  it('are compiled from the current texts', () => {
    for (const [path, code] of compiled) {
      expect(existsSync(path) && readFileSync(path, 'utf8') === code, `${path} is old: run npm run messages`).toBe(true)
    }
    const made = sourceFiles.filter((file) => dirname(file) === 'src/messages')
    expect(made.sort()).toEqual(compiled.map(([path]) => path).sort())
  })

  it('declare their arguments', () => {
    const code = compileArea('test', {
      plain: 'Hello',
      named: '{name} has {count, plural, one {# item} other {# items}} for {total, number, money}',
      chosen: '{kind, select, big {Big} other {Small {color}}} since {day, date, ::yMMMd}',
      tagged: '<b>{on, select, true {On} other {Off}}</b>',
    })
    expect(code).toContain('*/ plain: undefined\n')
    expect(code).toContain('*/ named: { name: string; count: number; total: number }\n')
    expect(code).toContain("*/ chosen: { kind: 'big' | 'other'; color: string; day: Date | number }\n")
    expect(code).toContain('*/ tagged: { b: Tag; on: boolean }\n')
  })

  it('that are invalid are refused with their key', () => {
    expect(() => compileArea('test', { broken: 'Hello {name' })).toThrow('test.json: broken is not ICU MessageFormat')
    expect(() => compileArea('test', { 'Not-a-key': 'Hello' })).toThrow('Not-a-key')
  })

  it('are all used', () => {
    const unused = compiled.flatMap(([path, code]) => {
      // A file beside the one that says a message may name it.
      const folders = new Set(sources.filter((file) => importsArea(file, path)).map((file) => dirname(file)))
      const users = sources.filter((file) => folders.has(dirname(file))).map(stringsIn)
      const keys = [...code.matchAll(/^ {2}\/\*\* .* \*\/ (\w+): /gm)].map(([, key]) => key ?? '')
      return keys.filter((key) => !users.some((strings) => strings.has(key))).map((key) => `${path}: ${key}`)
    })
    expect(unused).toEqual([])
  })

  it('are read where they are shown, not while a module loads', () => {
    const early = sources
      .filter((file) => compiled.some(([path]) => importsArea(file, path)))
      .flatMap((file) => callsAtLoad(file))
    expect(early).toEqual([])
  })
})

describe('texts in the code', () => {
  const withWords = sources.filter((file) => !never.some(isIn(file)))

  it('are messages, except for a few names', () => {
    const left = withWords
      .flatMap((file) => findWords(file))
      .filter((found) => !allowed.has(found.replace(/:\d+: /, ': ')))
    expect(left).toEqual([])
    expect(allowed.size).toBeLessThanOrEqual(20)
  })
})

/** The names under which a file imports messages. */
function namesOfAreas(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/import \{ t(?: as (\w+))? \} from '#messages\//g)].map(
    ([, name]) => name ?? 't',
  )
}

const importsArea = (file: string, area: string): boolean =>
  readFileSync(file, 'utf8').includes(`from '${area.replaceAll('\\', '/').replace('src/messages/', '#messages/')}'`)

/** All string literals of a file, including message keys. */
function stringsIn(file: string): Set<string> {
  const strings = new Set<string>()
  walk(treeOf(file), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value)
  })
  return strings
}

/** Calls of messages outside of functions, which would always use English. */
function callsAtLoad(file: string): string[] {
  const names = namesOfAreas(file)
  const found: string[] = []
  walk(treeOf(file), (node: Node) => {
    if (/Function|^MethodDefinition|^PropertyDefinition/.test(node.type)) return false
    if (node.type === 'CallExpression' && names.includes(String((node.callee as Node).name)))
      found.push(`${file}:${lineOf(file, node.start)}`)
  })
  return found
}
