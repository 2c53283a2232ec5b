import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileArea, compileMessages, compileTranslatedArea } from '../tools/compile-messages.mjs'
import { findUserTexts } from './support/find-user-texts.ts'
import { isTest, sourceFiles } from './support/source-imports.ts'
import { findLine, type Node, parseSource, walk } from './support/syntax-tree.ts'

const sources = sourceFiles.filter((file) => /^src\/(web|contract|server)\//.test(file) && !isTest(file))
const compiled = Object.entries(compileMessages())
const isIn = (file: string) => (path: string) => file === path || file.startsWith(`${path}/`)

/**
 * Files with texts that are not messages: for developers and operators, column names of exported files, and proper
 * names.
 */
const excluded = [
  'src/server/identity/accounts/address-formats/address-data.ts',
  'src/contract/carriers.ts',
  'src/contract/endpoints',
  'src/contract/limit.ts',
  'src/server/app',
  'src/server/catalog/csv-formats/mercer-columns.ts',
  'src/server/catalog/csv-formats/woocommerce.ts',
  // Texts for the language model and the operator.
  'src/server/discovery/assistant/llm',
  // Headings of the default pages, by which the assistant finds passages.
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
  // Descriptions for the operator.
  'src/server/catalog/search/metrics.ts',
  'src/server/commerce/inventory/metrics.ts',
  'src/server/sales/orders/metrics.ts',
  'src/server/sales/payments/metrics.ts',
  'src/server/operations/tracing/tracing-settings.ts',
  'src/server/sales/payments/stripe/stripe-settings.ts',
  'src/server/identity/accounts/google/google-settings.ts',
  'src/web/kit',
]

/** Literals that look like user-facing texts but are not, and proper names. At most 20. */
const allowed = new Set<string>([
  'src/contract/analytics.ts: Largest Contentful Paint',
  'src/contract/analytics.ts: Cumulative Layout Shift',
  'src/contract/analytics.ts: Interaction to Next Paint',
  'src/contract/analytics.ts: Time to First Byte',
  'src/server/identity/accounts/address-formats/built-in-rules.ts: Armed Forces Americas',
  'src/server/identity/accounts/address-formats/built-in-rules.ts: Armed Forces Europe',
  'src/server/identity/accounts/address-formats/built-in-rules.ts: Armed Forces Pacific',
  'src/server/identity/accounts/address-formats/built-in-rules.ts: Federated States of Micronesia',
  // Values of the API and the database, and defaults of settings.
  'src/contract/shop.ts: Out of Stock',
  'src/contract/shop.ts: Deleted shopper',
  'src/contract/shop.ts: Next business day',
  'src/contract/shop.ts: Bank transfer',
  'src/contract/shop.ts: Cash on delivery',
  'src/web/storefront/express/sandbox/saved-addresses.ts: Alex Morgan',
  // Texts of the audit log and the OpenAPI document.
  'src/server/catalog/products/audited-field.ts: {} of {}',
  'src/server/platform/http/send-file.ts: The file',
  // The header Content-Range.
  'src/server/platform/http/send-range.ts: bytes {}-{}/{}',
  'src/web/ui/data-table/cell-class.ts: @max-[40rem]/table:order-2 @max-[40rem]/table:min-w-0 @max-[40rem]/table:grow @max-[40rem]/table:basis-0',
])

describe('the messages', () => {
  it('are compiled from the current texts', () => {
    for (const [path, code] of compiled) {
      expect(existsSync(path) && readFileSync(path, 'utf8') === code, `${path} is outdated: run npm run messages`).toBe(
        true,
      )
    }
    const files = sourceFiles.filter((file) => /^src\/messages(\/languages)?$/.test(dirname(file)))
    expect(files.sort()).toEqual(compiled.map(([path]) => path).sort())
  })

  it('declare their arguments', () => {
    const code = compileArea('test', {
      plain: 'Hello',
      named: '{name} has {count, plural, one {# item} other {# items}} for {total, number, money}',
      chosen: '{kind, select, big {Big} other {Small {color}}} since {day, date, ::yMMMd}',
      tagged: '<b>{on, select, true {On} other {Off}}</b>',
    })
    expect(code).toContain('*/ plain: undefined\n')
    expect(code).toContain('*/ named: { name: string; count: number; total: Amount }\n')
    expect(code).toContain("*/ chosen: { kind: 'big' | 'other'; color: string; day: Date | number }\n")
    expect(code).toContain('*/ tagged: { b: Tag; on: boolean }\n')
  })

  it('are rejected with their key if they are invalid', () => {
    expect(() => compileArea('test', { broken: 'Hello {name' })).toThrow('test.json: broken is not ICU MessageFormat')
    expect(() => compileArea('test', { 'Not-a-key': 'Hello' })).toThrow('Not-a-key')
  })

  it('are rejected if a translation does not fit the English text', () => {
    const english = {
      plain: 'Hello',
      named: '{name} has {count, plural, one {# item} other {# items}}',
      link: '<b>Go</b>',
    }
    const compile = (texts: Record<string, string>) => compileTranslatedArea('de/test', texts, english)
    expect(compile({ named: '{count, plural, one {# Artikel} other {# Artikel}}' })).toHaveProperty('named')
    expect(() => compile({ unknown: 'Hallo' })).toThrow('de/test.json: unknown is not a key of the English texts')
    expect(() => compile({ plain: 'Hallo {name}' })).toThrow('plain uses {name}, which the English text does not have')
    expect(() => compile({ named: '{count}' })).toThrow('named uses {count} as string, not as number')
    expect(() => compile({ link: 'Los' })).toThrow('link lacks the tag <b>')
  })

  it('are all used', () => {
    const unused = compiled.flatMap(([path, code]) => {
      // The key of a message may be in another file of the folder that uses it.
      const folders = new Set(sources.filter((file) => importsArea(file, path)).map((file) => dirname(file)))
      const users = sources.filter((file) => folders.has(dirname(file))).map(listStrings)
      const keys = [...code.matchAll(/^ {2}\/\*\* .* \*\/ (\w+): /gm)].map(([, key]) => key ?? '')
      return keys.filter((key) => !users.some((strings) => strings.has(key))).map((key) => `${path}: ${key}`)
    })
    expect(unused).toEqual([])
  })

  it('are formatted when they are shown, not when a module loads', () => {
    const earlyCalls = sources
      .filter((file) => compiled.some(([path]) => importsArea(file, path)))
      .flatMap((file) => findCallsAtLoad(file))
    expect(earlyCalls).toEqual([])
  })
})

describe('texts in the code', () => {
  const sourcesWithTexts = sources.filter((file) => !excluded.some(isIn(file)))

  it('are messages, except for a few proper names', () => {
    const texts = sourcesWithTexts
      .flatMap((file) => findUserTexts(file))
      .filter((found) => !allowed.has(found.replace(/:\d+: /, ': ')))
    expect(texts).toEqual([])
    expect(allowed.size).toBeLessThanOrEqual(20)
  })
})

/** Lists the names under which a file imports messages. */
function listMessageImports(file: string): string[] {
  return [...(texts.get(file) ?? '').matchAll(/import \{ t(?: as (\w+))? \} from '#messages\//g)].map(
    ([, name]) => name ?? 't',
  )
}

const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

const importsArea = (file: string, area: string): boolean =>
  texts.get(file)?.includes(`from '${area.replaceAll('\\', '/').replace('src/messages/', '#messages/')}'`) === true

const stringsByFile = new Map<string, Set<string>>()

/** Lists all string literals of a file, including message keys. */
function listStrings(file: string): Set<string> {
  const known = stringsByFile.get(file)
  if (known) return known
  const strings = new Set<string>()
  stringsByFile.set(file, strings)
  walk(parseSource(file), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value)
  })
  return strings
}

/** Finds calls of messages outside of functions, which would always be in English. */
function findCallsAtLoad(file: string): string[] {
  const names = listMessageImports(file)
  const found: string[] = []
  walk(parseSource(file), (node: Node) => {
    if (/Function|^MethodDefinition|^PropertyDefinition/.test(node.type)) return false
    if (node.type === 'CallExpression' && names.includes(String((node.callee as Node).name)))
      found.push(`${file}:${findLine(file, node.start)}`)
  })
  return found
}
