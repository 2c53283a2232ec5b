import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { digest } from '#server/platform/secrets/digest.ts'

/** Who may read metrics: no one, programs on the same machine, or clients with a bearer token. */
export type MetricsAccess = 'off' | 'loopback' | { token: string }

const MIN_TOKEN = 20
const RULE = `Write off, loopback or token: and at least ${MIN_TOKEN} letters and digits, such as from openssl rand -hex 20`

export const MetricsSetting = z
  .string()
  .regex(new RegExp(`^(off|loopback|token:[\\w.~+/=-]{${MIN_TOKEN},200})$`), RULE)
  .transform((value): MetricsAccess => {
    if (value === 'off' || value === 'loopback') return value
    return { token: value.slice('token:'.length) }
  })

/** Headers that proxies add. A request with one of them comes from another machine, although its connection is local. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Checked because a proxy without such headers, or DNS rebinding in a browser, sends another host name. */
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Whether a request may read metrics. */
export function canReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  access: MetricsAccess,
): boolean {
  if (access === 'off') return false
  if (access === 'loopback')
    return (
      LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
      LOOPBACK_HOST.test(headers.host ?? '') &&
      !proxyHeaders.some((name) => name in headers)
    )
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(Buffer.from(digest(token)), Buffer.from(digest(access.token)))
}
