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
  retryPictures(id: string): Promise<ProductImportJson>
  /** Downloads a file from the API. @returns its text */
  downloadFile(path: string): Promise<string>
  /** Runs pending imports. */
  runPending(): Promise<void>
}

export function importClient(shop: TestShop, admin: SignedIn): ImportClient {
  const { db, media, config } = shop.shop
  const fetchPicture = pictureFetcher(config.webhooks)
  const runPending = () =>
    runImports({ db, media, log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }), fetchPicture })
  const authorization = `Bearer ${admin.token}`
  const read = async (id: string) => (await admin('GET /admin/product-imports/{id}', { id })).import
  const client: ImportClient = {
    runPending,
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
      await runPending()
      return read(body.import.id)
    },
    async apply(id, mode = 'all') {
      await admin('POST /admin/product-imports/{id}/apply', { id, mode })
      await runPending()
      return read(id)
    },
    async undo(id) {
      await admin('POST /admin/product-imports/{id}/undo', { id })
      await runPending()
      return read(id)
    },
    async retryPictures(id) {
      await admin('POST /admin/product-imports/{id}/pictures', { id })
      await runPending()
      return read(id)
    },
    async downloadFile(path) {
      const response = await shop.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
      if (response.statusCode !== 200) throw new Error(`The response to ${path} has status ${response.statusCode}`)
      return response.body
    },
  }
  return client
}

/** Joins rows to the text of a CSV file. */
export const csv = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('')
