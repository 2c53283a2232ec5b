import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#web/api/shop-error.ts'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'

type SelectedFiles = { file: File; error?: string | undefined }[]

export interface Uploads {
  /** Files that are uploading or were rejected. */
  files: DroppedFile[]
  isUploading: boolean
  add: (chosen: SelectedFiles) => void
  remove: (id: string) => void
}

/** `onProgress` takes the uploaded share, from 0 to 1. */
export interface UploadOptions {
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** Uploads files one after another, so that they keep the order in which they were selected. */
export function useUploads<Uploaded>(
  upload: (file: File, options: UploadOptions) => Promise<Uploaded>,
  onUploaded: (uploaded: Uploaded) => void,
): Uploads {
  const [files, setFiles] = useState<DroppedFile[]>([])
  const queue = useRef(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())
  const latestOnUploaded = useRef(onUploaded)
  latestOnUploaded.current = onUploaded

  // Leaving the page cancels all uploads.
  useEffect(() => {
    const all = controllers.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])

  const change = (id: string, changes: Partial<DroppedFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const removeFile = (id: string) => setFiles((all) => all.filter((each) => each.id !== id))

  async function uploadFile(id: string, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    try {
      const uploaded = await upload(file, { signal, onProgress: (progress) => change(id, { progress }) })
      removeFile(id)
      latestOnUploaded.current(uploaded)
    } catch (error) {
      if (signal.aborted) return
      change(id, { progress: undefined, error: getErrorMessage(error) })
    } finally {
      controllers.current.delete(id)
    }
  }

  return {
    files,
    isUploading: files.some(({ progress }) => progress !== undefined),
    add(chosen) {
      for (const { file, error } of chosen) {
        const id = crypto.randomUUID()
        const { name, size } = file
        setFiles((all) => [...all, { id, name, size, ...(error ? { error } : { progress: 0 }) }])
        if (error) continue
        const controller = new AbortController()
        controllers.current.set(id, controller)
        queue.current = queue.current.then(() => uploadFile(id, file, controller))
      }
    },
    remove(id) {
      controllers.current.get(id)?.abort()
      controllers.current.delete(id)
      removeFile(id)
    },
  }
}
