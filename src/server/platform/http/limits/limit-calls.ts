import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { ALL_CALLS, type Limit, type Rate, readRate } from '#contract/limit.ts'
import type { PlatformContext } from '../../context.ts'
import { isInternal } from '../internal-requests.ts'
import type { Counts } from './counts.ts'
import { MemoryCounts } from './memory-counts.ts'

const allCalls = readRate(ALL_CALLS)

/** The limits of one endpoint. Each throws ShopError too_many_requests and says in Retry-After how long to wait. */
export interface EndpointLimits {
  /** Counts a call for the address that it comes from. */
  countAddress(request: FastifyRequest): Promise<void>
  /** Counts a call for an account. @param account its id */
  countAccount(account: string, request: FastifyRequest): Promise<void>
}

export interface CallLimits {
  /** Counts a call that is answered ahead of the app; false when its sender has asked too often. */
  admit(ip: string): boolean
  /** Enforces the overall limit of pages and calls. */
  limitAll(): Promise<void>
  /** @param name of the endpoint, as it stands in the contract */
  of(name: string, limit: Limit): EndpointLimits
}

/** Counts calls for the limits that the contract sets, in Redis where there is one. */
export async function limitCalls(app: FastifyInstance, { config, secrets, log }: PlatformContext): Promise<CallLimits> {
  const all = new MemoryCounts()
  // The client of Redis takes a megabyte of code, so it is loaded only where it is used.
  const redis =
    config.redisUrl && config.rateLimit
      ? new (await import('./redis-counts.ts')).RedisCounts(config.redisUrl, secrets.shopId, log)
      : undefined
  // Each of many calls would have to wait for Redis, so they are counted here and told to it now and then.
  redis?.share(all)
  const counts: Counts = redis ?? new MemoryCounts()
  app.addHook('onClose', async () => counts.close())

  /** @returns seconds to wait, where it was called too often */
  async function count(key: string, rate: Rate | undefined, request: FastifyRequest): Promise<number> {
    if (!rate || !config.rateLimit || isInternal(request.headers)) return 0
    const { most, windowMs } = readRate(rate)
    const { current, ttl } = await counts.count(key, windowMs)
    return current <= most ? 0 : Math.max(Math.ceil(ttl / 1000), 1)
  }

  return {
    admit: (ip) => !config.rateLimit || all.count(senderOf(ip), allCalls.windowMs).current <= allCalls.most,
    async limitAll() {
      if (!config.rateLimit) return
      await app.register(rateLimit, {
        global: false,
        max: allCalls.most,
        timeWindow: allCalls.windowMs,
        store: storeOf(all),
        allowList: (request) => isInternal(request.headers) || request.isCounted || isUnlimited(request),
        errorResponseBuilder: () => new ShopError('too_many_requests'),
      })
      // Ahead of everything that an endpoint does, so that also those are counted whom it refuses.
      app.addHook('onRequest', app.rateLimit())
    },
    of: (name, { perAddress, perAccount }) => ({
      async countAddress(request) {
        refuseFor(await count(`${name} from ${senderOf(request.ip)}`, perAddress, request))
      },
      async countAccount(account, request) {
        refuseFor(await count(`${name} for ${account}`, perAccount, request))
      },
    }),
  }
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new ShopError('too_many_requests', { retryAfter: seconds })
}

/** The key of a client: its IPv4 address, or the network that one IPv6 customer has. */
const senderOf = (ip: string): string => normalizeIP(ip)

/** What the limit of all calls counts with. */
function storeOf(counts: MemoryCounts): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr: (sender, callback, windowMs = allCalls.windowMs) => callback(null, counts.count(sender, windowMs)),
    child: () => store,
  }
  function Store() {
    return store
  }
  return Store as unknown as FastifyRateLimitStoreCtor
}

/** Static files and health checks, but not the page for a missing file. */
const isUnlimited = ({ url, routeOptions }: FastifyRequest): boolean =>
  /^\/(assets|media)\/|^\/(healthz|readyz|favicon\.svg)$/.test(url) && !routeOptions.config.isCacheable
