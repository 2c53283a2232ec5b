import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDiskCache } from '#server/platform/media/disk-cache.ts'
import { copyMedia } from '#server/platform/media/move-media.ts'
import { folderStore } from '#server/platform/objects/folder-store.ts'
import { type ObjectStore, readObject, StoreRefused, StoreUnavailable } from '#server/platform/objects/object-store.ts'
import { s3Store } from '#server/platform/objects/s3-store.ts'
import { openFaultyProxy } from '../support/faulty-proxy.ts'
import { hasSwift, openSwift, type S3Server, settingsOf } from '../support/s3-server.ts'

const missing = hasSwift ? '' : ' (skipped: OpenStack Swift is not installed, or this is not root)'
let swift: S3Server
let proxy: Awaited<ReturnType<typeof openFaultyProxy>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-objects-'))
  if (!hasSwift) return
  swift = await openSwift()
  proxy = await openFaultyProxy(swift.environment.S3_ENDPOINT ?? '')
})
afterAll(async () => {
  await proxy?.close()
  await swift?.close()
  await rm(folder, { recursive: true })
})

const throughProxy = () => ({ ...swift.environment, S3_ENDPOINT: proxy.url })
const namesIn = async (store: ObjectStore, prefix = '') => {
  const names: string[] = []
  for await (const { name } of store.list(prefix)) names.push(name)
  return names
}

describe.each([
  { kind: 'a folder', open: () => folderStore(join(folder, 'store')), here: true },
  { kind: `a bucket${missing}`, open: () => s3Store(settingsOf(swift.environment), 'port/'), here: hasSwift },
])('a store of objects in $kind', ({ open, here }) => {
  it.runIf(here)('keeps, lists and deletes files', async () => {
    const store = open()
    await store.check()
    const bytes = randomBytes(1000)
    await store.put('products/a b-400.webp', bytes)
    await store.put('avatars/x-96.webp', bytes)
    expect(Buffer.from((await readObject(store, 'products/a b-400.webp'))?.bytes ?? [])).toEqual(bytes)
    expect(await readObject(store, 'products/none.webp')).toBeUndefined()
    expect(await namesIn(store)).toEqual(['avatars/x-96.webp', 'products/a b-400.webp'])
    expect(await namesIn(store, 'avatars/')).toEqual(['avatars/x-96.webp'])
    await store.remove(['avatars/x-96.webp', 'avatars/none.webp'])
    expect(await namesIn(store)).toEqual(['products/a b-400.webp'])
  })

  it.runIf(here)('takes streams of unknown length, also larger than one part', async () => {
    const store = open()
    const hash = createHash('sha256')
    let left = 40
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- === 0) return controller.close()
        const piece = randomBytes(1024 * 1024)
        hash.update(piece)
        controller.enqueue(piece)
      },
    })
    await store.put('large', stream)
    const back = await readObject(store, 'large')
    expect(
      createHash('sha256')
        .update(back?.bytes ?? '')
        .digest('hex'),
    ).toBe(hash.digest('hex'))
    await store.remove(['large'])
  })

  it.runIf(here)('shows nothing of a file whose stream fails', async () => {
    const store = open()
    let pieces = 0
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pieces++ < 3) controller.enqueue(randomBytes(1000))
        else controller.error(new Error('no more'))
      },
    })
    await expect(store.put('broken', failing)).rejects.toThrow('no more')
    expect(await readObject(store, 'broken')).toBeUndefined()
  })
})

describe.runIf(hasSwift)('a bucket', () => {
  beforeEach(() => proxy.setMode('normal'))
  const open = (changes: Record<string, string> = {}) => s3Store(settingsOf({ ...throughProxy(), ...changes }))

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /SignatureDoesNotMatch\. See S3_SECRET_ACCESS_KEY/],
    [{ S3_BUCKET: 'no-such-bucket' }, /^S3_BUCKET: there is no bucket no-such-bucket at /],
  ])('that is set up wrong is refused with the variable: %o', async (changes, line) => {
    const failure = await open(changes)
      .check()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreRefused)
    expect((failure as Error).message).toMatch(line)
  })

  it('that asks to slow down gets the same request again', async () => {
    proxy.setMode('slow-down', 2)
    await open().put('slow', randomBytes(100))
    expect((await readObject(open(), 'slow'))?.bytes.length).toBe(100)
  })

  it.each(['slow-down', 'disconnect'] as const)('that is %s for longer is unavailable', async (mode) => {
    proxy.setMode(mode)
    await expect(open().get('slow')).rejects.toThrow(StoreUnavailable)
    await expect(open().put('x', randomBytes(10))).rejects.toThrow(StoreUnavailable)
    await expect(namesIn(open())).rejects.toThrow(StoreUnavailable)
  })

  it('that closes the connection in the middle of a file is reported as unavailable', async () => {
    await open().put('half', randomBytes(100_000))
    proxy.setMode('half')
    await expect(readObject(open(), 'half')).rejects.toThrow(StoreUnavailable)
  })

  it('that forbids writing is reported', async () => {
    proxy.setMode('forbidden')
    await expect(open().put('x', randomBytes(10))).rejects.toThrow(/refuses the bucket shop: AccessDenied/)
  })
})

describe.runIf(hasSwift)('moving the pictures', () => {
  it('copies each once in either direction, and continues after an interruption', async () => {
    const [here, there] = [folderStore(join(folder, 'moving')), s3Store(settingsOf(throughProxy()), 'moving/')]
    for (let i = 0; i < 12; i++) await here.put(`products/${i}.webp`, randomBytes(2000))
    proxy.setMode('normal')
    // Breaks off after some files.
    const onObject = vi.fn()
    const breaking = {
      ...there,
      async put(...words: Parameters<ObjectStore['put']>) {
        onObject()
        if (onObject.mock.calls.length > 5) proxy.setMode('disconnect')
        await there.put(...words)
      },
    }
    await expect(copyMedia(here, breaking, () => {})).rejects.toThrow(StoreUnavailable)
    proxy.setMode('normal')
    expect(await copyMedia(here, there, () => {})).toEqual({ copied: 7, present: 5 })
    const back = folderStore(join(folder, 'back'))
    expect(await copyMedia(there, back, () => {})).toEqual({ copied: 12, present: 0 })
    for (const name of await namesIn(here))
      expect((await readObject(back, name))?.bytes).toEqual((await readObject(here, name))?.bytes)
  })

  it('is refused where a copy differs from its original', async () => {
    const here = folderStore(join(folder, 'moving'))
    const forgetful = folderStore(join(folder, 'forgetful'))
    const lossy = { ...forgetful, put: (name: string) => forgetful.put(name, randomBytes(2000)) }
    await expect(copyMedia(here, lossy, () => {})).rejects.toThrow(/^products\/\d+\.webp is not the same after/)
  })
})

it('the pictures kept on a machine are bounded, and those read last stay', async () => {
  const kept = join(folder, 'cache')
  const cache = openDiskCache(kept, 100_000)
  for (let i = 0; i < 101; i++) {
    await cache.write(`products/${i}.webp`, { bytes: randomBytes(2_000), modifiedAt: new Date(0) })
    const readAt = new Date(Date.now() - (i === 3 ? 0 : 1_000_000 - i * 1000))
    if (i < 100) await utimes(join(kept, `products~${i}.webp`), readAt, new Date(0))
  }
  expect((await readdir(kept)).length).toBeLessThanOrEqual(50)
  expect((await cache.read('products/3.webp'))?.modifiedAt).toEqual(new Date(0))
  expect(await cache.read('products/4.webp')).toBeUndefined()
})
