import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { NetworkError } from './send.ts'

interface PartUpload {
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Maximum number of consecutive network failures before an upload is abandoned. */
const MAX_FAILURES = 5
/** Pause after a failure, multiplied by the number of consecutive failures. */
const PAUSE_MS = 1000

/** Uploads a file part by part; a part that failed because of the network is sent again. @returns the result of the last part */
export async function uploadParts<Sent>(
  file: File,
  send: (part: { number: number; part: File }, options: PartUpload) => Promise<Sent>,
  { onProgress, signal }: PartUpload,
): Promise<Sent> {
  let failures = 0
  for (let number = 0; ; ) {
    const start = number * FILE_PART_BYTES
    const content = file.slice(start, start + FILE_PART_BYTES)
    try {
      const sent = await send(
        { number, part: new File([content], file.name) },
        { signal, onProgress: (share) => onProgress((start + share * content.size) / file.size) },
      )
      number++
      failures = 0
      if (number * FILE_PART_BYTES >= file.size) return sent
    } catch (error) {
      if (!(error instanceof NetworkError) || ++failures === MAX_FAILURES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures))
    }
  }
}
