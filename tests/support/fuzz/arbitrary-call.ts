import fc from 'fast-check'
import type { JsonSchema, Operation } from '../operations.ts'
import { arbitraryFor, arbitraryKnown, type ValueMode } from './arbitrary-for.ts'
import { hostilePayload, hostileText, hostileValue, type Payload } from './hostile-values.ts'
import { singular } from './known-values.ts'

export const callers = ['anonymous', 'shopper', 'admin'] as const

/** A generated call with placeholders, which are replaced by values of the shop before it is sent. */
export interface GeneratedCall {
  caller: (typeof callers)[number]
  path: Record<string, unknown>
  /** Whether the path may contain IDs that do not match the schema. */
  hasInvalidPath: boolean
  query: [string, unknown][]
  headers: Record<string, string>
  body: { value: unknown } | Payload | undefined
}

/** Generates calls of an endpoint: valid calls, calls with one mistake, and hostile calls. */
export function arbitraryCall(operation: Operation, document: JsonSchema): fc.Arbitrary<GeneratedCall> {
  const path = fc.record(
    Object.fromEntries(
      parametersIn(operation, 'path').map(({ name, schema }) => {
        const known = arbitraryKnown(singular(operation.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? ''))
        return [
          name,
          fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: arbitraryFor(schema, document) }),
        ]
      }),
    ),
  )
  const invalidPath = fc.record(
    Object.fromEntries(parametersIn(operation, 'path').map(({ name }) => [name, hostileText])),
  )
  const paths = fc.oneof(
    { weight: 6, arbitrary: path.map((names) => ({ path: names, hasInvalidPath: false })) },
    { weight: 1, arbitrary: invalidPath.map((names) => ({ path: names, hasInvalidPath: true })) },
  )
  return fc
    .record({
      caller: fc.constantFrom(...callers, ...(operation.requiresToken ? (['shopper', 'admin', 'admin'] as const) : [])),
      paths,
      query: queries(operation, document),
      headers: headers(operation),
      body: bodies(operation, document),
    })
    .map(({ paths, ...call }) => ({ ...call, ...paths }))
}

const parametersIn = ({ parameters }: Operation, location: string) =>
  parameters.filter((parameter) => parameter.in === location)

function queries(operation: Operation, document: JsonSchema): fc.Arbitrary<[string, unknown][]> {
  const names = parametersIn(operation, 'query')
  const pair = (name: string, value: fc.Arbitrary<unknown>) =>
    value.map((generated): [string, unknown] => [name, generated])
  const valid = names.map(({ name, schema }) => pair(name, arbitraryFor(schema, document, name)))
  const hostile = names.map(({ name }) => pair(name, hostileText))
  const unknown = fc.tuple(hostileText, hostileText) as fc.Arbitrary<[string, unknown]>
  const arbitraryFields = (pairs: fc.Arbitrary<[string, unknown]>[]) =>
    pairs.length === 0 ? fc.constant<[string, unknown][]>([]) : fc.array(fc.oneof(...pairs), { maxLength: 5 })
  const uniqueNames = arbitraryFields(valid).map((pairs) => [...new Map(pairs)])
  return fc.oneof(
    { weight: 6, arbitrary: uniqueNames },
    { weight: 2, arbitrary: arbitraryFields([...valid, ...hostile]) },
    { weight: 1, arbitrary: arbitraryFields([...valid, ...hostile, unknown]) },
  )
}

function headers(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const needsKey = parametersIn(operation, 'header').length > 0
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.stringMatching(/^[\x21-\x7e]{8,20}$/) },
    { weight: 1, arbitrary: fc.constantFrom('', 'short', 'x'.repeat(300), 'with space', "' or 1=1 --") },
  )
  return needsKey ? key.map((value) => ({ 'idempotency-key': value })) : fc.constant({})
}

function bodies(operation: Operation, document: JsonSchema): fc.Arbitrary<GeneratedCall['body']> {
  if (operation.method === 'GET') return fc.constant(undefined)
  const schema = operation.body['application/json']
  const bodyValue = (mode: ValueMode) => (schema ? arbitraryFor(schema, document, '', mode) : fc.constant(undefined))
  const plausible = bodyValue('plausible')
  const value = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((generated) => (generated === undefined ? undefined : { value: generated }))
  return fc.oneof(
    { weight: 5, arbitrary: value(plausible) },
    { weight: 2, arbitrary: value(bodyValue('any')) },
    { weight: 4, arbitrary: value(fc.tuple(plausible, fc.nat(), fc.nat(4), hostileValue).map(addMistake)) },
    { weight: 1, arbitrary: value(hostileValue) },
    { weight: 1, arbitrary: hostilePayload },
  )
}

/** Adds one mistake to a value: a hostile value, a missing property, or an unknown one. */
function addMistake([value, position, kind, hostile]: [unknown, number, number, unknown]): unknown {
  if (typeof value !== 'object' || value === null) return hostile
  const entries = Object.entries(value)
  const [name, child] = entries[position % Math.max(1, entries.length)] ?? []
  const replaceChild = (key: string, newChild: unknown) =>
    Array.isArray(value) ? value.with(Number(key), newChild) : { ...value, [key]: newChild }
  if (name === undefined || kind === 0)
    return Array.isArray(value) ? [...value, hostile] : { ...value, unknown: hostile }
  if (kind === 1 && !Array.isArray(value)) return Object.fromEntries(entries.filter(([key]) => key !== name))
  const recurses = kind > 2 && typeof child === 'object' && child !== null && Object.getPrototypeOf(child) !== null
  if (recurses && (Array.isArray(child) || Object.getPrototypeOf(child) === Object.prototype)) {
    return replaceChild(name, addMistake([child, Math.floor(position / 7), kind - 1, hostile]))
  }
  return replaceChild(name, hostile)
}
