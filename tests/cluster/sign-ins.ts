import { request } from 'node:http'

const AT_ONCE = 5

let tried = 0

/**
 * Tries to sign in to accounts that do not exist.
 * @param from the client's address, any of 127.0.0.0/8
 * @returns how often the shop replied with each status
 */
export async function trySignIns(url: string, times: number, from: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let left = times
  const clients = Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) {
      const status = await signIn(url, from)
      counts[status] = (counts[status] ?? 0) + 1
    }
  })
  await Promise.all(clients)
  return counts
}

function signIn(url: string, localAddress: string): Promise<number> {
  const body = JSON.stringify({ email: `nobody-${++tried}@example.test`, password: 'a wrong password' })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20_000)
  return new Promise((resolve, reject) => {
    request(`${url}/api/auth/login`, { method: 'POST', headers, localAddress, agent: false, signal }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}
