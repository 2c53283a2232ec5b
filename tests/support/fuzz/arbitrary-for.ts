import fc from 'fast-check'
import { address, cards } from '../checkout.ts'
import type { JsonSchema } from '../operations.ts'
import { TEST_PASSWORD } from '../shop.ts'
import { getValueName, KnownPlaceholder } from './known-values.ts'

/** `any` generates any value that the schema allows. `plausible` prefers values that the shop is likely to accept. */
export type ValueMode = 'any' | 'plausible'

/** Plausible values by field name. */
const plausibleValues: Record<string, unknown> = {
  ...address,
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  current: TEST_PASSWORD,
  number: cards.good,
  cvc: '123',
  expMonth: 12,
  expYear: 2099,
  url: 'https://hooks.example.test/mercer',
  quantity: 1,
  line: 0,
  carrier: 'UPS',
  trackingNumber: '1Z999',
  expectedTotal: new KnownPlaceholder('total', 0),
}

/**
 * Generates values that match a JSON schema of the OpenAPI document.
 * @param root the document that `$ref` refers to
 * @param name the property or parameter of the value
 */
export function arbitraryFor(
  schema: JsonSchema,
  root: JsonSchema,
  name = '',
  mode: ValueMode = 'any',
): fc.Arbitrary<unknown> {
  const isText = schema.type === 'string' && !schema.enum
  const isReference = /Id$|^ids?$|[tT]oken$|Secret$/.test(name)
  const factor = mode === 'plausible' ? 20 : 1
  return fc.oneof(
    { weight: 2, arbitrary: arbitraryValue(schema, root, name, mode) },
    { weight: name in plausibleValues ? 2 * factor : 0, arbitrary: fc.constant(plausibleValues[name]) },
    { weight: isText ? 1 : 0, arbitrary: arbitraryKnown(getValueName(name)) },
    { weight: isText && isReference ? 2 * factor : 0, arbitrary: arbitraryKnown(getValueName(name)) },
  )
}

export const arbitraryKnown = (name: string): fc.Arbitrary<KnownPlaceholder> =>
  fc.nat(1_000).map((nth) => new KnownPlaceholder(name, nth))

function arbitraryValue(schema: JsonSchema, root: JsonSchema, name: string, mode: ValueMode): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return arbitraryFor(resolveRef(schema.$ref, root), root, name, mode)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const choices = schema[keyword] as JsonSchema[] | undefined
    if (choices) return fc.oneof(...choices.map((choice) => arbitraryFor(choice, root, name, mode)))
  }
  if (Array.isArray(schema.allOf)) return arbitraryValue(Object.assign({}, ...schema.allOf), root, name, mode)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryValue({ ...schema, type }, root, name, mode)))
  const create = byType[String(schema.type)]
  return create ? create(schema, root, name, mode) : fc.jsonValue({ maxDepth: 2 })
}

const getLimit = (schema: JsonSchema, keyword: string, fallback: number) =>
  typeof schema[keyword] === 'number' ? schema[keyword] : fallback

const byType: Record<
  string,
  (schema: JsonSchema, root: JsonSchema, name: string, mode: ValueMode) => fc.Arbitrary<unknown>
> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer(schema) {
    const min = Math.ceil(getLimit(schema, 'minimum', -(2 ** 53) + 1))
    const max = Math.floor(getLimit(schema, 'maximum', 2 ** 53 - 1))
    return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 5) }))
  },
  number(schema) {
    const min = getLimit(schema, 'minimum', -1e15)
    const max = getLimit(schema, 'maximum', 1e15)
    // Whole cents, because most numbers are money.
    return fc
      .double({ min, max, noNaN: true })
      .map((value) => Math.min(max, Math.max(min, Math.round(value * 100) / 100)))
  },
  string: arbitraryText,
  array(schema, root, name, mode) {
    const minLength = getLimit(schema, 'minItems', 0)
    const maxLength = Math.max(minLength, Math.min(getLimit(schema, 'maxItems', 4), minLength + 4))
    return fc.array(arbitraryFor((schema.items ?? {}) as JsonSchema, root, name.replace(/s$/, ''), mode), {
      minLength,
      maxLength,
    })
  },
  object(schema, root, _name, mode) {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    const declared = fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, arbitraryFor(property, root, name, mode)]),
      ),
      { requiredKeys: (schema.required ?? []) as string[] },
    )
    if (typeof schema.additionalProperties !== 'object' || schema.additionalProperties === null) return declared
    const names = (schema.propertyNames ?? { type: 'string', maxLength: 20 }) as JsonSchema
    const extraValues = arbitraryFor(schema.additionalProperties as JsonSchema, root)
    const others = fc.dictionary(arbitraryValue(names, root, '', mode).map(String), extraValues, { maxKeys: 4 })
    return fc.tuple(declared, others).map(([declaredValues, otherValues]) => ({ ...otherValues, ...declaredValues }))
  },
}

function arbitraryText(schema: JsonSchema): fc.Arbitrary<unknown> {
  const format = formats[String(schema.format)]
  if (format) return format
  const minLength = getLimit(schema, 'minLength', 0)
  const maxLength = Math.max(minLength, Math.min(getLimit(schema, 'maxLength', 60), minLength + 60))
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength }),
    fc.string({ unit: 'grapheme', minLength, maxLength }),
  )
  const { pattern } = schema
  // fast-check cannot generate text for patterns with lookaheads and lookbehinds.
  if (typeof pattern !== 'string' || /\(\?<?[=!]/.test(pattern)) return anyText
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), anyText)
}

const formats: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((time) => time.toISOString()),
}

function resolveRef(ref: string, root: JsonSchema): JsonSchema {
  const target = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as JsonSchema | undefined)?.[key], root)
  if (!target) throw new Error(`The document has no ${ref}`)
  return target as JsonSchema
}
