import { z } from 'zod'
import { fetchUserUrl, readBody } from '#server/platform/outbound/request-user-url.ts'

const MAX_MS = 20_000
const MAX_BYTES = 64 * 1024

/** The answer of VIES. `INVALID_INPUT` is a number that its country cannot have. */
export type ViesAnswer =
  | { valid: boolean; consultation?: string | undefined; name?: string | undefined; address?: string | undefined }
  /** A code such as MS_UNAVAILABLE, or why there was no answer. */
  | { failure: string }

export interface ViesSettings {
  /** The folder of its REST API. */
  url: string
  privateNetworks: boolean
  timeoutMs?: number
}

/** VIES writes this where a member state does not publish a name or address. */
const known = z
  .string()
  .nullish()
  .transform((text) => (!text || /^-*$/.test(text.trim()) ? undefined : text.trim()))

const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(100) })).min(1) })
const Answer = z.object({
  valid: z.boolean(),
  userError: z.string().max(100).nullish(),
  requestIdentifier: known,
  name: known,
  address: known,
})

/**
 * Asks VIES whether a VAT number is valid, by the API that the European Commission publishes
 * (https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml).
 * @param number with its prefix
 * @param requester the shop’s own number, for a consultation number; null if it has none
 */
export async function askVies(settings: ViesSettings, number: string, requester: string | null): Promise<ViesAnswer> {
  const body = {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    ...(requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
  }
  const answer = await post(settings, body)
  // The answer is about the shop’s own number, so that it is not kept from being asked.
  if ('failure' in answer && answer.failure === 'INVALID_REQUESTER_INFO' && requester)
    return askVies(settings, number, null)
  return answer
}

async function post({ url, privateNetworks, timeoutMs = MAX_MS }: ViesSettings, body: object): Promise<ViesAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return readAnswer(await send(new URL('check-vat-number', url), JSON.stringify(body), { privateNetworks, signal }))
  } catch (error) {
    if (signal.aborted) return { failure: 'TIMEOUT' }
    if (!(error instanceof Error)) throw error
    return { failure: 'code' in error && typeof error.code === 'string' ? error.code : 'UNREADABLE' }
  }
}

/** @throws Error if the answer is not JSON */
function readAnswer({ status, text }: { status: number; text: string }): ViesAnswer {
  const json = parse(text)
  const failed = Failure.safeParse(json).data
  const code = failed?.errorWrappers[0]?.error
  if (code === 'INVALID_INPUT') return { valid: false }
  if (code) return { failure: code }
  const answer = Answer.safeParse(json).data
  if (status !== 200 || !answer) return { failure: status === 200 ? 'UNREADABLE' : `HTTP_${status}` }
  const { valid, userError, requestIdentifier, name, address } = answer
  if (userError === 'INVALID_INPUT') return { valid: false }
  if (userError && !['VALID', 'INVALID'].includes(userError)) return { failure: userError }
  return { valid, consultation: requestIdentifier, name, address }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function send(
  address: URL,
  body: string,
  options: { privateNetworks: boolean; signal: AbortSignal },
): Promise<{ status: number; text: string }> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Mercer-VIES/1' }
  const response = await fetchUserUrl(address, { ...options, method: 'POST', headers }, body)
  try {
    const bytes = await readBody(response, MAX_BYTES, () => new Error('The answer of VIES is too large'))
    return { status: response.statusCode ?? 0, text: bytes.toString('utf8') }
  } finally {
    response.destroy()
  }
}
