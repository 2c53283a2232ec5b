import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/api/shop-error.ts'
import { upload } from '#web/api/upload.ts'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'

type Chosen = { file: File; refusal?: string | undefined }[]

export interface PictureUploads {
  /** Files that are uploading or were refused. */
  files: DroppedFile[]
  /** An upload is running. */
  sending: boolean
  add: (chosen: Chosen) => void
  remove: (id: string) => void
}

/** Uploads pictures one after the other, so that they keep the order in which they were chosen. */
export function usePictureUploads(onSent: (url: string) => void): PictureUploads {
  const [files, setFiles] = useState<DroppedFile[]>([])
  const queue = useRef(Promise.resolve())
  const running = useRef(new Map<string, AbortController>())
  const sent = useRef(onSent)
  sent.current = onSent

  // Leaving the page cancels all uploads.
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])

  const change = (id: string, changes: Partial<DroppedFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const forget = (id: string) => setFiles((all) => all.filter((each) => each.id !== id))

  async function send(id: string, picture: File, { signal }: AbortController) {
    if (signal.aborted) return
    try {
      const { url } = await upload(
        'POST /admin/media',
        { picture },
        { signal, onProgress: (progress) => change(id, { progress }) },
      )
      forget(id)
      sent.current(url)
    } catch (error) {
      if (signal.aborted) return
      change(id, { progress: undefined, error: messageOf(error) })
    } finally {
      running.current.delete(id)
    }
  }

  return {
    files,
    sending: files.some(({ progress }) => progress !== undefined),
    add(chosen) {
      for (const { file, refusal } of chosen) {
        const id = crypto.randomUUID()
        const { name, size } = file
        setFiles((all) => [...all, { id, name, size, ...(refusal ? { error: refusal } : { progress: 0 }) }])
        if (refusal) continue
        const controller = new AbortController()
        running.current.set(id, controller)
        queue.current = queue.current.then(() => send(id, file, controller))
      }
    },
    remove(id) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      forget(id)
    },
  }
}
