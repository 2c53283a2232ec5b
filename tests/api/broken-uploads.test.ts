import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ErrorReply } from '#contract/error-reply.ts'
import { createHugePicture } from '../support/huge-picture.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const MEGABYTE = 1024 * 1024
const SIDE_PX = 30_000

let shop: TestShop
let admin: SignedIn
let url: string
let temporary: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  temporary = await mkdtemp(join(tmpdir(), 'mercer-broken-uploads-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
  await rm(temporary, { recursive: true })
})

const uploads = [
  ['/api/user/avatar', 'avatar'],
  ['/api/admin/media', 'picture'],
] as const

const createPicture = () => sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
const truncate = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const files: [what: string, status: number, bytes: () => Promise<Buffer> | Buffer][] = [
  [`of ${SIDE_PX} by ${SIDE_PX} pixels`, 413, () => createHugePicture(SIDE_PX)],
  ['that is a truncated PNG', 400, async () => truncate(await createPicture().png({ compressionLevel: 0 }).toBuffer())],
  ['that is a truncated WebP', 415, async () => truncate(await createPicture().webp().toBuffer())],
  ['that is a PDF', 415, () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['that starts as a GIF and is a script', 415, () => Buffer.from('GIF89a/*\0\0*/=0;alert(1)//')],
]

it.each(files)(
  'a picture %s is rejected with status %i, uses little memory and changes nothing',
  async (_, status, bytes) => {
    const content = await bytes()
    const before = await readState()
    const peakBefore = readPeakBytes()
    const responses = await Promise.all(
      uploads.flatMap(([path, field]) => Array.from({ length: 4 }, () => upload(path, field, content))),
    )
    for (const { response, field } of responses) {
      expect([response.status, Object.keys(ErrorReply.parse(await response.json()).fields ?? {})]).toEqual([
        status,
        [field],
      ])
    }
    expect(await readState()).toEqual(before)
    // One picture of this size has 900 million pixels.
    expect(readPeakBytes() - peakBefore).toBeLessThan(300 * MEGABYTE)
  },
)

it.each([...uploads, ['/api/admin/products/import', 'file']] as const)(
  'an aborted upload to %s changes nothing and leaves no temporary file',
  async (path, field) => {
    const before = await readState()
    const form = new FormData()
    form.append(field, new File([new Uint8Array(2 * MEGABYTE)], 'file'))
    const request = new Request(url, { method: 'POST', body: form })
    const body = Buffer.from(await request.arrayBuffer())
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const requestReceived = once(shop.app.server, 'request')
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'Host: shop',
        `Authorization: Bearer ${admin.token}`,
        `Content-Type: ${request.headers.get('content-type')}`,
        `Content-Length: ${body.length}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(truncate(body))
    const [incoming] = await requestReceived
    if (field === 'file') await expect.poll(() => readdir(temporary)).toHaveLength(1)
    const closed = once(incoming.socket, 'close')
    socket.destroy()
    await closed
    await expect.poll(() => readdir(temporary)).toEqual([])
    expect(await readState()).toEqual(before)
  },
)

async function upload(path: string, field: string, bytes: Buffer) {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(bytes)], 'me.png'))
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body,
  })
  return { response, field }
}

/** Reads everything that an upload can change. */
async function readState() {
  const stored = await readdir(join(shop.shop.config.dataFolder, 'media'), { recursive: true })
  const { avatar } = (await admin('GET /user/profile')).user
  const imported = await admin('GET /admin/products/import')
  return { stored: stored.toSorted(), avatar, imported }
}

/** The peak memory of this process in bytes. */
const readPeakBytes = () => process.resourceUsage().maxRSS * 1024
