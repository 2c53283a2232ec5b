import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { call } from './client.ts'
import { NetworkError } from './send.ts'
import { upload } from './upload.ts'

/** The files of a digital product. */
export const productFilesQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['product-files', userId, id],
    queryFn: async ({ signal }) => (await call('GET /admin/products/{id}/files', { id }, { signal })).files,
  })

interface FileUpload {
  /** Only for buyers of this variant. */
  sku?: string | undefined
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Failures in a row of the connection after which an upload is given up. */
const MAX_FAILURES = 5
/** The pause after a failure, times the failures in a row. */
const PAUSE_MS = 1000

/** Uploads a file to a product part by part; a part that failed because of the connection is sent again. */
export async function uploadProductFile(
  id: string,
  file: File,
  { sku, onProgress, signal }: FileUpload,
): Promise<void> {
  const about = { id, name: file.name, bytes: file.size, ...(sku && { sku }) }
  const { file: added } = await call('POST /admin/products/{id}/files', about, { signal })
  try {
    await sendParts(id, added.id, file, { onProgress, signal })
  } catch (error) {
    // Otherwise the incomplete file would stay in the list.
    await call('DELETE /admin/products/{id}/files/{fileId}', { id, fileId: added.id }).catch(() => {})
    throw error
  }
}

async function sendParts(
  id: string,
  fileId: number,
  file: File,
  { onProgress, signal }: Omit<FileUpload, 'sku'>,
): Promise<void> {
  let failures = 0
  for (let part = 0; part * FILE_PART_BYTES < file.size; ) {
    const start = part * FILE_PART_BYTES
    const content = file.slice(start, start + FILE_PART_BYTES)
    try {
      await upload(
        'PUT /admin/products/{id}/files/{fileId}/parts/{number}',
        { id, fileId, number: part, part: new File([content], file.name) },
        { signal, onProgress: (sent) => onProgress((start + sent * content.size) / file.size) },
      )
      part++
      failures = 0
    } catch (error) {
      if (!(error instanceof NetworkError) || ++failures === MAX_FAILURES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures))
    }
  }
}

/** Removes a file from a product. */
export function useRemoveProductFile(userId: string, id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fileId: number) => call('DELETE /admin/products/{id}/files/{fileId}', { id, fileId }),
    onSettled: () => queries.invalidateQueries(productFilesQuery(userId, id)),
  })
}
