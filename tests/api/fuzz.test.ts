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

/** Calls per endpoint. For a longer run: `FUZZ_RUNS=5000 FUZZ_SEED=7 npx vitest run tests/api/fuzz.test.ts` */
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
// Refills the carts that calls of the previous endpoint emptied.
beforeEach(() => world.refillCarts())

it.each(Object.keys(endpoints))(
  '%s responds as documented to any request',
  async (key) => {
    const operation = operations.get(key)
    if (!operation) throw new Error(`The document has no ${key}`)
    const outcome = await fc.check(
      fc.asyncProperty(arbitraryCall(operation, document), (call) => checkCall(operation, call)),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
    // Throws the error of the call itself, because fast-check's report would print the longest values.
    if (outcome.failed) throw outcome.errorInstance
    expect(outcome.numRuns).toBe(RUNS)
  },
  Math.max(30_000, RUNS * 200),
)

async function checkCall(operation: Operation, call: GeneratedCall): Promise<void> {
  const request = buildRequest(operation, call)
  // Streams that end are read completely, so that the whole response is checked.
  const isStream = table[operation.key]?.events && !table[operation.key]?.whole
  const send = () => measure(() => (isStream ? injectBriefly(shop.app, request) : shop.app.inject(request)))
  let { response, durationMs } = await send()
  // Only two consecutive slow responses count, because a single one may be caused by the machine.
  if (durationMs > MAX_MS) ({ response, durationMs } = await send())
  const problem =
    durationMs > MAX_MS ? `it took ${Math.round(durationMs)} ms` : checkReply(operation, response, call.hasInvalidPath)
  if (problem)
    throw new Error(
      `${problem}\n${describeCall(call.caller, request)}\n${response.statusCode} ${truncate(response.body)}`,
    )
  await rememberIds(operation, call, response)
}

function buildRequest({ key, method, path }: Operation, { caller, path: names, query, headers, body }: GeneratedCall) {
  const known = world.knownTo(caller)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodePathParameter(known.fill(names[name])))
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

/** Encodes lone surrogates as the bytes that a client would send. */
const encode = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ed%a0%80`

/** Encodes a path parameter. Empty values and dots are replaced, because they would change the path. */
function encodePathParameter(value: unknown): string {
  const text = encode(String(value))
  return /^\.*$/.test(text) ? 'nothing' : text
}

async function measure(send: () => Promise<Response>): Promise<{ response: Response; durationMs: number }> {
  const begin = performance.now()
  const response = await send()
  return { response, durationMs: performance.now() - begin }
}

async function rememberIds({ requiresToken }: Operation, { caller }: GeneratedCall, response: Response): Promise<void> {
  if (
    response.statusCode < 300 &&
    response.headers['content-type']?.toString().startsWith('application/json') &&
    response.body
  ) {
    world.knownTo(caller).addFrom(response.json())
  }
  if (caller !== 'anonymous' && requiresToken) await world.ensureSignedIn(caller)
}

const truncate = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)

const describeCall = (caller: string, { method, url, headers, payload }: ReturnType<typeof buildRequest>) =>
  `${caller}: ${method} ${truncate(url)}\n${truncate(JSON.stringify({ ...headers, authorization: undefined }))}\n${truncate(String(payload ?? ''))}`
