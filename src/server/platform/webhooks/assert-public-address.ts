import { lookup } from 'node:dns/promises'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/webhookErrors.ts'
import type { PlatformConfig } from '../config/platform-config.ts'
import { isPublic, literalAddress } from '../outbound/public-addresses.ts'

/**
 * Rejects the URL of a host in a private network. DNS may change, so each delivery checks again; hosts that cannot be resolved
 * yet are accepted. May take seconds, so it must not be called in a transaction.
 * @param privateNetworks whether private networks are allowed
 * @throws ShopError invalid_request at the field `url`
 */
export async function assertPublicAddress(url: string, { privateNetworks }: PlatformConfig['webhooks']): Promise<void> {
  if (privateNetworks) return
  const address = new URL(url)
  const literal = literalAddress(address)
  const addresses = literal ? [literal] : await resolveAddresses(address.hostname)
  if (addresses.every(isPublic)) return
  const message = t('privateNetwork')
  throw errorAt('url', 'invalid_request', message)
}

async function resolveAddresses(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}
