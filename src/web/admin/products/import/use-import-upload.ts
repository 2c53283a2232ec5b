import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { upload } from '#web/api/upload.ts'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'

/** Uploads a product file and reports the progress. @param onUploaded called with the ID of the import */
export function useImportUpload(onUploaded: (id: string) => void) {
  const queries = useQueryClient()
  const [file, setFile] = useState<DroppedFile | null>(null)
  const abortController = useRef<AbortController | null>(null)
  // Leaving the page cancels the upload.
  useEffect(() => () => abortController.current?.abort(), [])

  async function uploadFile(chosen: File) {
    const controller = new AbortController()
    const { signal } = controller
    abortController.current = controller
    const change = (changes: Partial<DroppedFile>) => setFile((previous) => previous && { ...previous, ...changes })
    try {
      const uploaded = await upload(
        'POST /admin/products/import',
        { file: chosen },
        { signal, onProgress: (progress) => change({ progress }) },
      )
      await queries.invalidateQueries({ queryKey: ['product-imports'] })
      onUploaded(uploaded.import.id)
    } catch (error) {
      if (!signal.aborted) change({ progress: undefined, error: getErrorMessage(error) })
    }
  }

  return {
    files: file ? [file] : [],
    add([chosen]: { file: File; error?: string | undefined }[]) {
      if (!chosen) return
      const { name, size } = chosen.file
      const row = { id: crypto.randomUUID(), name, size }
      setFile({ ...row, ...(chosen.error ? { error: chosen.error } : { progress: 0 }) })
      if (!chosen.error) void uploadFile(chosen.file)
    },
    remove() {
      abortController.current?.abort()
      setFile(null)
    },
  }
}
