import { createConnection, type Socket } from 'node:net'
import { CONNECTIONS, SECONDS, type Speed, speedOf, WARM_UP_SECONDS } from './requests.ts'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')
const OK = 'HTTP/1.1 200 '

/**
 * Sends the same GET over and over as a browser does, over connections that stay open, and reads no more of an answer than its
 * length: what takes apart every header costs more than a kept answer does, and would measure itself.
 * @returns how fast that was after a warm-up, and how many requests there were with it
 */
export async function hammerKept(url: string): Promise<{ speed: Speed; requests: number }> {
  const warmUp = await run(url, WARM_UP_SECONDS)
  const { speed, requests } = await run(url, SECONDS)
  return { speed, requests: requests + warmUp.requests }
}

async function run(url: string, seconds: number): Promise<{ speed: Speed; requests: number }> {
  const { hostname, port, pathname } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  const one = () => ask(createConnection(Number(port), hostname).setNoDelay(), request, end, times)
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return { speed: speedOf(times, (performance.now() - begin) / 1000), requests: times.length }
}

/** One request after the other, until the time is over. Answers come whole and one at a time, because nothing is piped. */
function ask(socket: Socket, request: string, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = performance.now()
    /** Bytes of the answer that are still to come; 0 before it has begun. */
    let left = 0
    socket.on('error', reject)
    socket.on('data', (part) => {
      left = left > 0 ? left - part.length : lengthOf(part) - part.length
      if (left > 0) return
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

/** How long an answer is with its head, which comes in one piece. */
function lengthOf(begin: Buffer): number {
  const head = begin.indexOf(END_OF_HEAD)
  const length = begin.indexOf(LENGTH)
  if (head < 0 || length < 0 || begin.toString('latin1', 0, OK.length) !== OK)
    throw new Error(`Not an answer as expected: ${begin.toString('latin1', 0, 200)}`)
  return head + END_OF_HEAD.length + Number.parseInt(begin.toString('latin1', length + LENGTH.length, length + 40), 10)
}
