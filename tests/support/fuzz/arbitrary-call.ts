import fc from 'fast-check'
import type { JsonSchema, Operation } from '../operations.ts'
import { arbitraryFor, type Care, knownAs } from './arbitrary-for.ts'
import { hostilePayload, hostileText, hostileValue, type Payload } from './hostile-values.ts'
import { singular } from './known-values.ts'

export const callers = ['anonymous', 'shopper', 'admin'] as const

/** A call whose `Known` placeholders still have to be replaced by values of the shop. */
export interface GeneratedCall {
  caller: (typeof callers)[number]
  path: Record<string, unknown>
  /** Whether an ID in the path is not valid by the schema. */
  hasInvalidPath: boolean
  query: [string, unknown][]
  headers: Record<string, string>
  body: { value: unknown } | Payload | undefined
}

/** Calls of an endpoint: valid ones, those with one mistake, and hostile ones. */
export function arbitraryCall(operation: Operation, document: JsonSchema): fc.Arbitrary<GeneratedCall> {
  const path = fc.record(
    Object.fromEntries(
      named(operation, 'path').map(({ name, schema }) => {
        const thing = knownAs(singular(operation.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? ''))
        return [
          name,
          fc.oneof({ weight: 5, arbitrary: thing }, { weight: 1, arbitrary: arbitraryFor(schema, document) }),
        ]
      }),
    ),
  )
  const invalidPath = fc.record(Object.fromEntries(named(operation, 'path').map(({ name }) => [name, hostileText])))
  const paths = fc.oneof(
    { weight: 6, arbitrary: path.map((names) => ({ path: names, hasInvalidPath: false })) },
    { weight: 1, arbitrary: invalidPath.map((names) => ({ path: names, hasInvalidPath: true })) },
  )
  return fc
    .record({
      caller: fc.constantFrom(...callers, ...(operation.secured ? (['shopper', 'admin', 'admin'] as const) : [])),
      paths,
      query: queries(operation, document),
      headers: headers(operation),
      body: bodies(operation, document),
    })
    .map(({ paths, ...call }) => ({ ...call, ...paths }))
}

const named = ({ parameters }: Operation, place: string) => parameters.filter((parameter) => parameter.in === place)

function queries(operation: Operation, document: JsonSchema): fc.Arbitrary<[string, unknown][]> {
  const names = named(operation, 'query')
  const pair = (name: string, value: fc.Arbitrary<unknown>) => value.map((each): [string, unknown] => [name, each])
  const valid = names.map(({ name, schema }) => pair(name, arbitraryFor(schema, document, name)))
  const hostile = names.map(({ name }) => pair(name, hostileText))
  const unknown = fc.tuple(hostileText, hostileText) as fc.Arbitrary<[string, unknown]>
  const some = (pairs: fc.Arbitrary<[string, unknown]>[]) =>
    pairs.length === 0 ? fc.constant<[string, unknown][]>([]) : fc.array(fc.oneof(...pairs), { maxLength: 5 })
  const once = some(valid).map((pairs) => [...new Map(pairs)])
  return fc.oneof(
    { weight: 6, arbitrary: once },
    { weight: 2, arbitrary: some([...valid, ...hostile]) },
    { weight: 1, arbitrary: some([...valid, ...hostile, unknown]) },
  )
}

function headers(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const needed = named(operation, 'header').length > 0
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.stringMatching(/^[\x21-\x7e]{8,20}$/) },
    { weight: 1, arbitrary: fc.constantFrom('', 'short', 'x'.repeat(300), 'with space', "' or 1=1 --") },
  )
  return needed ? key.map((value) => ({ 'idempotency-key': value })) : fc.constant({})
}

function bodies(operation: Operation, document: JsonSchema): fc.Arbitrary<GeneratedCall['body']> {
  if (operation.method === 'GET') return fc.constant(undefined)
  const schema = operation.body['application/json']
  const of = (care: Care) => (schema ? arbitraryFor(schema, document, '', care) : fc.constant(undefined))
  const careful = of('careful')
  const value = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((each) => (each === undefined ? undefined : { value: each }))
  return fc.oneof(
    { weight: 5, arbitrary: value(careful) },
    { weight: 2, arbitrary: value(of('free')) },
    { weight: 4, arbitrary: value(fc.tuple(careful, fc.nat(), fc.nat(4), hostileValue).map(addMistake)) },
    { weight: 1, arbitrary: value(hostileValue) },
    { weight: 1, arbitrary: hostilePayload },
  )
}

/** Adds one mistake to a value: another value, a missing property, or an additional one. */
function addMistake([value, where, how, hostile]: [unknown, number, number, unknown]): unknown {
  if (typeof value !== 'object' || value === null) return hostile
  const entries = Object.entries(value)
  const [name, inner] = entries[where % Math.max(1, entries.length)] ?? []
  const put = (key: string, each: unknown) =>
    Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each }
  if (name === undefined || how === 0)
    return Array.isArray(value) ? [...value, hostile] : { ...value, unknown: hostile }
  if (how === 1 && !Array.isArray(value)) return Object.fromEntries(entries.filter(([key]) => key !== name))
  const recurses = how > 2 && typeof inner === 'object' && inner !== null && Object.getPrototypeOf(inner) !== null
  if (recurses && (Array.isArray(inner) || Object.getPrototypeOf(inner) === Object.prototype)) {
    return put(name, addMistake([inner, Math.floor(where / 7), how - 1, hostile]))
  }
  return put(name, hostile)
}
