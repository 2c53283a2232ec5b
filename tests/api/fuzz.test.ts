import fc from 'fast-check'
import type { Response } from 'light-my-request'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { injectBriefly } from '../support/event-stream.ts'
import { arbitraryCall, type GeneratedCall } from '../support/fuzz/arbitrary-call.ts'
import { createResponseCheck } from '../support/fuzz/check-response.ts'
import { type FuzzShop, openFuzzShop } from '../support/fuzz/fuzz-shop.ts'
import { type JsonSchema, type Operation, readOperations } from '../support/operations.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** Calls per endpoint. `FUZZ_RUNS=5000 FUZZ_SEED=7 npx vitest run tests/api/fuzz.test.ts` makes more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261)
const MAX_MS = 2_000

const table: Record<string, Endpoint> = endpoints

let shop: TestShop
let document: JsonSchema
let operations: Map<string, Operation>
let checkReply: ReturnType<typeof createResponseCheck>
let world: FuzzShop

beforeAll(async () => {
  shop = await openTestShop()
  const read = await readOperations(shop.app)
  document = read.document
  operations = new Map(read.operations.map((operation) => [operation.key, operation]))
  checkReply = createResponseCheck(document)
  world = await openFuzzShop(shop)
}, 60_000)
afterAll(() => shop.close())
// Restores what the calls of the endpoint before have used up.
beforeEach(() => world.refillCarts())

it.each(Object.keys(endpoints))(
  '%s matches its description for any request',
  async (key) => {
    const operation = operations.get(key)
    if (!operation) throw new Error(`The document has no ${key}`)
    const outcome = await fc.check(
      fc.asyncProperty(arbitraryCall(operation, document), (call) => make(operation, call)),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
    // The error of the call itself: fast-check's report would print the longest values.
    if (outcome.failed) throw outcome.errorInstance
    expect(outcome.numRuns).toBe(RUNS)
  },
  Math.max(30_000, RUNS * 200),
)

async function make(operation: Operation, call: GeneratedCall): Promise<void> {
  const request = requestOf(operation, call)
  // Streams that end are read as a whole, so that all of it is checked.
  const isStream = table[operation.key]?.events && !table[operation.key]?.whole
  const send = () => timed(() => (isStream ? injectBriefly(shop.app, request) : shop.app.inject(request)))
  let { reply, took } = await send()
  // Only two slow replies in a row count, because one may be caused by the machine.
  if (took > MAX_MS) ({ reply, took } = await send())
  const wrong = took > MAX_MS ? `it took ${Math.round(took)} ms` : checkReply(operation, reply, call.hasInvalidPath)
  if (wrong) throw new Error(`${wrong}\n${describeCall(call.caller, request)}\n${reply.statusCode} ${cut(reply.body)}`)
  await learnFrom(operation, call, reply)
}

function requestOf({ key, method, path }: Operation, { caller, path: names, query, headers, body }: GeneratedCall) {
  const known = world.knownTo(caller)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(known.fill(names[name])))
  const search = query.map((pair) => pair.map((each) => encode(String(known.fill(each)))).join('=')).join('&')
  const token = world.people[caller]?.token
  const payload = body && 'value' in body ? JSON.stringify(known.fill(body.value)) : body?.bytes
  const type = body && 'value' in body ? 'application/json' : body?.type
  return {
    method,
    url: `${filled}${search && `?${search}`}`,
    headers: {
      ...headers,
      ...(table[key]?.whole && { accept: 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  }
}

/** Lone surrogates are sent as the bytes that a client would send. */
const encode = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ed%a0%80`

/** An empty name or dots would change the path. */
function inPath(value: unknown): string {
  const text = encode(String(value))
  return /^\.*$/.test(text) ? 'nothing' : text
}

async function timed(send: () => Promise<Response>): Promise<{ reply: Response; took: number }> {
  const begin = performance.now()
  const reply = await send()
  return { reply, took: performance.now() - begin }
}

async function learnFrom({ requiresToken }: Operation, { caller }: GeneratedCall, reply: Response): Promise<void> {
  if (
    reply.statusCode < 300 &&
    reply.headers['content-type']?.toString().startsWith('application/json') &&
    reply.body
  ) {
    world.knownTo(caller).addFrom(reply.json())
  }
  if (caller !== 'anonymous' && requiresToken) await world.ensureSignedIn(caller)
}

const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)

const describeCall = (caller: string, { method, url, headers, payload }: ReturnType<typeof requestOf>) =>
  `${caller}: ${method} ${cut(url)}\n${cut(JSON.stringify({ ...headers, authorization: undefined }))}\n${cut(String(payload ?? ''))}`
