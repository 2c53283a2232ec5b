import { createConnection, type Socket } from 'node:net'
import { CONNECTIONS, calculateSpeed, SECONDS, type Speed, WARM_UP_SECONDS } from './requests.ts'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')
const OK = 'HTTP/1.1 200 '

/**
 * Repeats a GET with a browser's headers over keep-alive connections. Parses only the length of each response, because a full
 * HTTP client uses more CPU time than the server needs for a cached response.
 * @returns the speed after a warm-up, and the number of requests including the warm-up
 */
export async function measureCachedRequest(url: string): Promise<{ speed: Speed; requests: number }> {
  const warmUp = await repeatCachedRequest(url, WARM_UP_SECONDS)
  const { speed, requests } = await repeatCachedRequest(url)
  return { speed, requests: requests + warmUp.requests }
}

/** Like {@link measureCachedRequest}, without a warm-up. */
export async function repeatCachedRequest(url: string, seconds = SECONDS): Promise<{ speed: Speed; requests: number }> {
  const { hostname, port, pathname } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  const connection = () => repeatRequest(createConnection(Number(port), hostname).setNoDelay(), request, end, times)
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return { speed: calculateSpeed(times, (performance.now() - begin) / 1000), requests: times.length }
}

/** Sends requests one after another until the time is over. */
function repeatRequest(socket: Socket, request: string, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = performance.now()
    /** Bytes of the current response that have not arrived; 0 before its first byte. */
    let remaining = 0
    socket.on('error', reject)
    socket.on('data', (part) => {
      remaining = remaining > 0 ? remaining - part.length : readResponseLength(part) - part.length
      if (remaining > 0) return
      const now = performance.now()
      times.push(now - sent)
      if (now < end) {
        sent = now
        socket.write(request)
      } else {
        socket.end()
        resolve()
      }
    })
    socket.write(request)
  })
}

/** Length of a response with its headers in bytes. The headers must be in its first packet. */
function readResponseLength(begin: Buffer): number {
  const head = begin.indexOf(END_OF_HEAD)
  const length = begin.indexOf(LENGTH)
  if (head < 0 || length < 0 || begin.toString('latin1', 0, OK.length) !== OK)
    throw new Error(`Unexpected response: ${begin.toString('latin1', 0, 200)}`)
  return head + END_OF_HEAD.length + Number.parseInt(begin.toString('latin1', length + LENGTH.length, length + 40), 10)
}
