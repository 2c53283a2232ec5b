import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { ALL_CALLS, type Limit, type Rate, readRate } from '#contract/limit.ts'
import type { PlatformContext } from '../../context.ts'
import { isInternal } from '../internal-requests.ts'
import type { Counts } from './counts.ts'
import { MemoryCounts } from './memory-counts.ts'
import { SharedCounts } from './shared-counts.ts'

const allCalls = readRate(ALL_CALLS)

/** The limits of one endpoint. Both throw ShopError too_many_requests with `Retry-After`. */
export interface EndpointLimits {
  /** Counts a call for its address. */
  countAddress(request: FastifyRequest): Promise<void>
  /** Counts a call for an account. @param account ID */
  countAccount(account: string, request: FastifyRequest): Promise<void>
}

export interface CallLimits {
  /** Counts a call that is served before the app sees it; false if it is over the limit. */
  countCall(ip: string): boolean
  /** Enforces the overall limit of pages and calls. */
  limitAll(): Promise<void>
  /** @param name key of the endpoint in the contract */
  forEndpoint(name: string, limit: Limit): EndpointLimits
}

/** Enforces the rate limits of the contract, counted together with the other processes of the shop. */
export async function limitCalls(app: FastifyInstance, context: PlatformContext): Promise<CallLimits> {
  const { config } = context
  const all = new MemoryCounts()
  const shared = config.rateLimit ? await openSharedCounts(app, context) : undefined
  // The limit of all calls must not wait for the shared counters: it is counted in memory and exchanged periodically.
  shared?.share(all)
  const counts: Counts = shared ?? new MemoryCounts()
  app.addHook('onClose', async () => counts.close())

  /** @returns seconds to wait; 0 if the call is within the limit */
  async function count(key: string, rate: Rate | undefined, request: FastifyRequest): Promise<number> {
    if (!rate || !config.rateLimit || isInternal(request.headers)) return 0
    const { maxCalls, windowMs } = readRate(rate)
    const { current, ttl } = await counts.count(key, windowMs)
    return current <= maxCalls ? 0 : Math.max(Math.ceil(ttl / 1000), 1)
  }

  return {
    countCall: (ip) => !config.rateLimit || all.count(clientKey(ip), allCalls.windowMs).current <= allCalls.maxCalls,
    async limitAll() {
      if (!config.rateLimit) return
      await app.register(rateLimit, {
        global: false,
        max: allCalls.maxCalls,
        timeWindow: allCalls.windowMs,
        keyGenerator: ({ ip }) => clientKey(ip),
        store: pluginStore(all),
        allowList: (request) => isInternal(request.headers) || request.isCounted || isUnlimited(request),
        errorResponseBuilder: () => new ShopError('too_many_requests'),
      })
      // Registered before endpoints, so that rejected requests count too.
      app.addHook('onRequest', app.rateLimit())
    },
    forEndpoint: (name, { perAddress, perAccount }) => ({
      async countAddress(request) {
        throwIfLimited(await count(`${name} from ${clientKey(request.ip)}`, perAddress, request))
      },
      async countAccount(account, request) {
        throwIfLimited(await count(`${name} for ${account}`, perAccount, request))
      },
    }),
  }
}

/** Counters in Redis or, without Redis, in the supervisor of this process; undefined if there is neither. */
async function openSharedCounts(
  app: FastifyInstance,
  { config: { redisUrl }, secrets, log, addCalls }: PlatformContext,
): Promise<SharedCounts | undefined> {
  if (!redisUrl) return addCalls && new SharedCounts(addCalls)
  // The Redis client is a megabyte of code, so it is loaded only when it is needed.
  const { RedisCounters } = await import('./redis-counters.ts')
  const counters = new RedisCounters(redisUrl, secrets.shopId, log)
  app.addHook('onClose', async () => counters.close())
  return new SharedCounts(counters.add)
}

function throwIfLimited(seconds: number): void {
  if (seconds > 0) throw new ShopError('too_many_requests', { retryAfter: seconds })
}

/**
 * The key of a client: its IPv4 address, or the network of one IPv6 customer.
 * @param ip undefined if the client disconnected before its request was read, as health checks of HAProxy do
 */
const clientKey = (ip: string | undefined): string => (ip ? normalizeIP(ip) : 'gone')

/** The store of the rate limit plugin, for the limit of all calls. */
function pluginStore(counts: MemoryCounts): FastifyRateLimitStoreCtor {
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
