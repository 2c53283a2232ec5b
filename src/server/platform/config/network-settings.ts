import { isIP } from 'node:net'
import { z } from 'zod'

const parts = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Trusted proxies in the format of Fastify: `loopback, 10.0.0.0/8`. */
export const TrustedProxies = z
  .string()
  .refine(
    (list) => parts(list).length > 0 && parts(list).every(isNetwork),
    'Write addresses and networks, such as loopback, 10.0.0.0/8',
  )

/** Exact origins, separated by commas. */
export const Origins = z
  .string()
  .transform(parts)
  .refine((origins) => origins.every(isOrigin), 'Write exact origins, such as https://app.example.com, without a path')

/** URL of a Redis server: `redis://` or, over TLS, `rediss://`. */
export const RedisUrl = z.url({ protocol: /^rediss?$/, error: 'Write redis://host:6379 or rediss://host:6379' })

/** Names defined by https://github.com/fastify/proxy-addr */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(part: string): boolean {
  if (networkNames.includes(part)) return true
  const [address = '', length, ...rest] = part.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

const isOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text && !text.includes('*')
}
