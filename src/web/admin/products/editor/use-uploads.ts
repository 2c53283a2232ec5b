import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/api/shop-error.ts'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'

type ChosenFiles = { file: File; error?: string | undefined }[]

export interface Uploads {
  /** Files that are uploading or were refused. */
  files: DroppedFile[]
  /** An upload is running. */
  sending: boolean
  add: (chosen: ChosenFiles) => void
  remove: (id: string) => void
}

/** How an upload reports its progress, from 0 to 1, and is canceled. */
export interface UploadOptions {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Uploads files one after the other, so that they keep the order in which they were chosen. */
export function useUploads<Sent>(
  send: (file: File, options: UploadOptions) => Promise<Sent>,
  onSent: (sent: Sent) => void,
): Uploads {
  const [files, setFiles] = useState<DroppedFile[]>([])
  const queue = useRef(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())
  const latestOnSent = useRef(onSent)
  latestOnSent.current = onSent

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

  async function sendOne(id: string, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    try {
      const sent = await send(file, { signal, onProgress: (progress) => change(id, { progress }) })
      removeFile(id)
      latestOnSent.current(sent)
    } catch (error) {
      if (signal.aborted) return
      change(id, { progress: undefined, error: messageOf(error) })
    } finally {
      controllers.current.delete(id)
    }
  }

  return {
    files,
    sending: files.some(({ progress }) => progress !== undefined),
    add(chosen) {
      for (const { file, error } of chosen) {
        const id = crypto.randomUUID()
        const { name, size } = file
        setFiles((all) => [...all, { id, name, size, ...(error ? { error } : { progress: 0 }) }])
        if (error) continue
        const controller = new AbortController()
        controllers.current.set(id, controller)
        queue.current = queue.current.then(() => sendOne(id, file, controller))
      }
    },
    remove(id) {
      controllers.current.get(id)?.abort()
      controllers.current.delete(id)
      removeFile(id)
    },
  }
}
