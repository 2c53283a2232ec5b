import { lookup } from 'node:dns/promises'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/webhookRefusals.ts'
import type { PlatformConfig } from '../config/platform-config.ts'
import { isPublic, literalAddress } from '../outbound/public-addresses.ts'

/**
 * Refuses an address to which nothing would be sent. What a name means may change later, so each call asks
 * again; a name that nobody knows yet is let pass. It may take seconds, so no transaction waits for it.
 * @param privateNetworks whether addresses inside of the owner's own network are called too
 * @throws ShopError invalid_request
 */
export async function refusePrivate(url: string, { privateNetworks }: PlatformConfig['webhooks']): Promise<void> {
  if (privateNetworks) return
  const address = new URL(url)
  const literal = literalAddress(address)
  const addresses = literal ? [literal] : await addressesOf(address.hostname)
  if (addresses.every(isPublic)) return
  const message = t('privateNetwork')
  throw errorAt('url', 'invalid_request', message)
}

async function addressesOf(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}
