import { t } from '#messages/exchangeRates.ts'
import { PrivateAddressError } from '#server/platform/outbound/public-addresses.ts'
import { fetchUserUrl, readBody } from '#server/platform/outbound/request-user-url.ts'
import { type DayOfRates, parseRates } from './parse-rates.ts'

const MAX_MS = 10_000
const MAX_BYTES = 1024 * 1024

/** The rates of the last day, and those of the last 90 days. */
export type RatesFile = 'eurofxref-daily.xml' | 'eurofxref-hist-90d.xml'

/** Downloads published rates. Rejects with a `RatesError`. */
export type FetchRates = (file: RatesFile) => Promise<DayOfRates[]>

/** A failure whose message is shown to staff. */
export class RatesError extends Error {}

/**
 * Downloads the rates of the European Central Bank.
 * @param url the folder of the files
 * @param privateNetworks whether private networks are allowed
 */
export const ratesFetcher =
  ({
    url,
    privateNetworks,
    timeoutMs = MAX_MS,
  }: {
    url: string
    privateNetworks: boolean
    timeoutMs?: number
  }): FetchRates =>
  async (file) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const days = parseRates(await download(new URL(file, url), { privateNetworks, signal }))
      if (!days) throw new RatesError(t('unreadable'))
      return days
    } catch (error) {
      throw error instanceof RatesError ? error : new RatesError(describeError(error, signal), { cause: error })
    }
  }

async function download(address: URL, options: { privateNetworks: boolean; signal: AbortSignal }): Promise<string> {
  const headers = { accept: 'application/xml, text/xml', 'user-agent': 'Mercer-Rates/1' }
  const response = await fetchUserUrl(address, { ...options, headers })
  try {
    if (response.statusCode !== 200) throw new RatesError(t('status', { status: String(response.statusCode) }))
    const bytes = await readBody(response, MAX_BYTES, () => new RatesError(t('tooLarge')))
    return bytes.toString('utf8')
  } finally {
    response.destroy()
  }
}

function describeError(error: unknown, { aborted }: AbortSignal): string {
  if (error instanceof PrivateAddressError) return t('privateNetwork')
  return aborted ? t('tooLong') : t('unreachable')
}
