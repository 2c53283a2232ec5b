import { call } from './client.ts'
import { upload } from './upload.ts'
import { uploadParts } from './upload-parts.ts'

interface VideoUpload {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Uploads a video for a product. @returns its URL */
export async function uploadVideo(file: File, options: VideoUpload): Promise<string> {
  const { video } = await call('POST /admin/videos', { bytes: file.size }, { signal: options.signal })
  const { video: sent } = await uploadParts(
    file,
    (part, partOptions) => upload('PUT /admin/videos/{id}/parts/{number}', { id: video.id, ...part }, partOptions),
    options,
  )
  if (sent.url === null) throw new Error('All parts of a video are uploaded, but it is not complete')
  return sent.url
}
