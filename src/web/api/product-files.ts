import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { upload } from './upload.ts'
import { uploadParts } from './upload-parts.ts'

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

/** Uploads a file to a product part by part; a part that failed because of the network is sent again. */
export async function uploadProductFile(
  id: string,
  file: File,
  { sku, onProgress, signal }: FileUpload,
): Promise<void> {
  const body = { id, name: file.name, bytes: file.size, ...(sku && { sku }) }
  const { file: added } = await call('POST /admin/products/{id}/files', body, { signal })
  try {
    await uploadParts(
      file,
      (part, options) =>
        upload('PUT /admin/products/{id}/files/{fileId}/parts/{number}', { id, fileId: added.id, ...part }, options),
      { onProgress, signal },
    )
  } catch (error) {
    // Otherwise the incomplete file would stay in the list.
    await call('DELETE /admin/products/{id}/files/{fileId}', { id, fileId: added.id }).catch(() => {})
    throw error
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
