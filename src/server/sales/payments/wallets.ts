import { isIP } from 'node:net'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { WalletsReply } from '#contract/wallets.ts'
import type { SalesContext } from '../context.ts'
import type { Wallet, Wallets } from './provider.ts'

type Shop = Pick<SalesContext, 'config' | 'payments'>
type Reply = z.output<typeof WalletsReply>

/** The wallets of the payment provider, and whether they are offered on the pages of the shop. */
export const readWallets = (shop: Shop): Promise<Reply> => ask(shop, (wallets, host) => wallets.read(host))

/** Registers the host of the shop, so that the payment provider offers wallets on its pages. Idempotent. */
export const registerWallets = (shop: Shop): Promise<Reply> => ask(shop, (wallets, host) => wallets.register(host))

async function ask(
  { config, payments }: Shop,
  call: (wallets: Wallets, host: string) => Promise<Wallet[]>,
): Promise<Reply> {
  const host = findPublicHost(config.shopUrl)
  const { wallets } = payments.current
  if (!host || !wallets) return { host: null, wallets: [], problem: null }
  try {
    return { host, wallets: await call(wallets, host), problem: null }
  } catch (error) {
    if (error instanceof ShopError) return { host, wallets: [], problem: error.message }
    throw error
  }
}

/** Browsers show wallets on pages with https only, and providers register public names. */
function findPublicHost(shopUrl: string): string | undefined {
  const { protocol, hostname } = new URL(shopUrl)
  const isPublic = protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0
  return isPublic ? hostname : undefined
}
