import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDiskCache } from '#server/platform/media/disk-cache.ts'
import { copyMedia } from '#server/platform/media/move-media.ts'
import { folderStore } from '#server/platform/objects/folder-store.ts'
import {
  type ObjectStore,
  readObject,
  StoreMisconfigured,
  StoreUnavailable,
} from '#server/platform/objects/object-store.ts'
import { s3Store } from '#server/platform/objects/s3-store.ts'
import { openFaultyProxy } from '../support/faulty-proxy.ts'
import { hasSwift, openSwift, parseS3Settings, type S3Server } from '../support/s3-server.ts'

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
const listNames = async (store: ObjectStore, prefix = '') => {
  const names: string[] = []
  for await (const { name } of store.list(prefix)) names.push(name)
  return names
}

describe.each([
  { kind: 'a folder', open: () => folderStore(join(folder, 'store')), isAvailable: true },
  {
    kind: `a bucket${missing}`,
    open: () => s3Store(parseS3Settings(swift.environment), 'port/'),
    isAvailable: hasSwift,
  },
])('an object store in $kind', ({ open, isAvailable }) => {
  it.runIf(isAvailable)('stores, lists and deletes files', async () => {
    const store = open()
    await store.check()
    const bytes = randomBytes(1000)
    await store.put('products/a b-400.webp', bytes)
    await store.put('avatars/x-96.webp', bytes)
    expect(Buffer.from((await readObject(store, 'products/a b-400.webp'))?.bytes ?? [])).toEqual(bytes)
    expect(await readObject(store, 'products/none.webp')).toBeUndefined()
    expect(await listNames(store)).toEqual(['avatars/x-96.webp', 'products/a b-400.webp'])
    expect(await listNames(store, 'avatars/')).toEqual(['avatars/x-96.webp'])
    await store.remove(['avatars/x-96.webp', 'avatars/none.webp'])
    expect(await listNames(store)).toEqual(['products/a b-400.webp'])
  })

  it.runIf(isAvailable)('accepts streams of unknown length, even larger than one part', async () => {
    const store = open()
    const hash = createHash('sha256')
    let remaining = 40
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (remaining-- === 0) return controller.close()
        const piece = randomBytes(1024 * 1024)
        hash.update(piece)
        controller.enqueue(piece)
      },
    })
    await store.put('large', stream)
    const stored = await readObject(store, 'large')
    expect(
      createHash('sha256')
        .update(stored?.bytes ?? '')
        .digest('hex'),
    ).toBe(hash.digest('hex'))
    await store.remove(['large'])
  })

  it.runIf(isAvailable)('stores nothing if the stream of a file fails', async () => {
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
  const open = (changes: Record<string, string> = {}) => s3Store(parseS3Settings({ ...throughProxy(), ...changes }))

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /SignatureDoesNotMatch\. See S3_SECRET_ACCESS_KEY/],
    [{ S3_BUCKET: 'no-such-bucket' }, /^S3_BUCKET: there is no bucket no-such-bucket at /],
  ])('with invalid settings is rejected and the error names the variable: %o', async (changes, line) => {
    const failure = await open(changes)
      .check()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreMisconfigured)
    expect((failure as Error).message).toMatch(line)
  })

  it('that responds with SlowDown gets the same request again', async () => {
    proxy.setMode('slow-down', 2)
    await open().put('slow', randomBytes(100))
    expect((await readObject(open(), 'slow'))?.bytes.length).toBe(100)
  })

  it.each(['slow-down', 'disconnect'] as const)('with a persistent fault (%s) is unavailable', async (mode) => {
    proxy.setMode(mode)
    await expect(open().get('slow')).rejects.toThrow(StoreUnavailable)
    await expect(open().put('x', randomBytes(10))).rejects.toThrow(StoreUnavailable)
    await expect(listNames(open())).rejects.toThrow(StoreUnavailable)
  })

  it('that ends the connection in the middle of a file is unavailable', async () => {
    await open().put('half', randomBytes(100_000))
    proxy.setMode('half')
    await expect(readObject(open(), 'half')).rejects.toThrow(StoreUnavailable)
  })

  it('that denies writing is reported', async () => {
    proxy.setMode('forbidden')
    await expect(open().put('x', randomBytes(10))).rejects.toThrow(/refuses the bucket shop: AccessDenied/)
  })
})

describe.runIf(hasSwift)('copying pictures', () => {
  it('works in either direction, copies each picture once and resumes after an interruption', async () => {
    const [local, bucket] = [folderStore(join(folder, 'moving')), s3Store(parseS3Settings(throughProxy()), 'moving/')]
    for (let i = 0; i < 12; i++) await local.put(`products/${i}.webp`, randomBytes(2000))
    proxy.setMode('normal')
    // The connection ends after some files.
    const onObject = vi.fn()
    const failingBucket = {
      ...bucket,
      async put(...args: Parameters<ObjectStore['put']>) {
        onObject()
        if (onObject.mock.calls.length > 5) proxy.setMode('disconnect')
        await bucket.put(...args)
      },
    }
    await expect(copyMedia(local, failingBucket, () => {})).rejects.toThrow(StoreUnavailable)
    proxy.setMode('normal')
    expect(await copyMedia(local, bucket, () => {})).toEqual({ copied: 7, present: 5 })
    const target = folderStore(join(folder, 'back'))
    expect(await copyMedia(bucket, target, () => {})).toEqual({ copied: 12, present: 0 })
    for (const name of await listNames(local))
      expect((await readObject(target, name))?.bytes).toEqual((await readObject(local, name))?.bytes)
  })

  it('fails if a copy differs from the original', async () => {
    const local = folderStore(join(folder, 'moving'))
    const corruptTarget = folderStore(join(folder, 'forgetful'))
    const lossy = { ...corruptTarget, put: (name: string) => corruptTarget.put(name, randomBytes(2000)) }
    await expect(copyMedia(local, lossy, () => {})).rejects.toThrow(/^products\/\d+\.webp is not the same after/)
  })
})

it('the disk cache of pictures has a maximum size and keeps recently read pictures', async () => {
  const cacheFolder = join(folder, 'cache')
  const cache = openDiskCache(cacheFolder, 100_000)
  for (let i = 0; i < 101; i++) {
    await cache.write(`products/${i}.webp`, { bytes: randomBytes(2_000), modifiedAt: new Date(0) })
    const readAt = new Date(Date.now() - (i === 3 ? 0 : 1_000_000 - i * 1000))
    if (i < 100) await utimes(join(cacheFolder, `products~${i}.webp`), readAt, new Date(0))
  }
  expect((await readdir(cacheFolder)).length).toBeLessThanOrEqual(50)
  expect((await cache.read('products/3.webp'))?.modifiedAt).toEqual(new Date(0))
  expect(await cache.read('products/4.webp')).toBeUndefined()
})
