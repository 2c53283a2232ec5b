import { pino } from 'pino'
import type { ProductImportJson } from '#contract/product-imports.ts'
import { pictureFetcher } from '#server/platform/media/fetch-picture.ts'
import { runImports } from './queues.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Client for product imports that runs the background work on demand. */
export interface ImportClient {
  /** Uploads a file and runs the dry run. @returns the import */
  send(file: string | Uint8Array<ArrayBuffer>, name?: string): Promise<ProductImportJson>
  /** Uploads a file. @returns the response, which may be an error */
  post(
    file: string | Uint8Array<ArrayBuffer>,
    name?: string,
  ): Promise<{ status: number; body: { message: string; import: ProductImportJson; fields?: Record<string, string> } }>
  apply(id: string, mode?: 'all' | 'good'): Promise<ProductImportJson>
  undo(id: string): Promise<ProductImportJson>
  /** Retries pictures that could not be fetched. */
  fetchAgain(id: string): Promise<ProductImportJson>
  /** Downloads a file from the API. @returns its text */
  file(path: string): Promise<string>
  /** Runs pending imports. */
  work(): Promise<void>
}

export function importClient(shop: TestShop, admin: SignedIn): ImportClient {
  const { db, media, config } = shop.shop
  const fetchPicture = pictureFetcher(config.webhooks)
  const work = () => runImports({ db, media, log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }), fetchPicture })
  const authorization = `Bearer ${admin.token}`
  const read = async (id: string) => (await admin('GET /admin/product-imports/{id}', { id })).import
  const client: ImportClient = {
    work,
    async post(file, name = 'products.csv') {
      const form = new FormData()
      form.append('file', new File([file], name))
      const request = new Request('http://shop.test', { method: 'POST', body: form })
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/products/import',
        headers: { 'content-type': request.headers.get('content-type') ?? '', authorization },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return { status: response.statusCode, body: response.json() }
    },
    async send(file, name) {
      const { status, body } = await client.post(file, name)
      if (status !== 201) throw new Error(`The file was rejected: ${body.message}`)
      await work()
      return read(body.import.id)
    },
    async apply(id, mode = 'all') {
      await admin('POST /admin/product-imports/{id}/apply', { id, mode })
      await work()
      return read(id)
    },
    async undo(id) {
      await admin('POST /admin/product-imports/{id}/undo', { id })
      await work()
      return read(id)
    },
    async fetchAgain(id) {
      await admin('POST /admin/product-imports/{id}/pictures', { id })
      await work()
      return read(id)
    },
    async file(path) {
      const response = await shop.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
      if (response.statusCode !== 200) throw new Error(`The response to ${path} has status ${response.statusCode}`)
      return response.body
    },
  }
  return client
}

/** Joins rows to the text of a CSV file. */
export const csv = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('')
