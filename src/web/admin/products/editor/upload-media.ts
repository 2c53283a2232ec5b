import { DEFAULT_VIDEO_POSITION, MAX_VIDEO_TITLE_LENGTH } from '#contract/videos.ts'
import { upload } from '#web/api/upload.ts'
import { uploadVideo } from '#web/api/videos.ts'
import { captureFrame } from './capture-frame.ts'
import type { ProductDraft } from './product-draft.ts'
import type { UploadOptions } from './use-uploads.ts'

/** Uploads a picture. @returns its URL */
export const uploadPicture = async (picture: File, options: UploadOptions): Promise<string> =>
  (await upload('POST /admin/media', { picture }, options)).url

type VideoDraft = ProductDraft['videos'][number]

export const newVideo = (url: string, title: string, poster = ''): VideoDraft => ({
  url,
  title: title.slice(0, MAX_VIDEO_TITLE_LENGTH),
  poster,
  position: String(DEFAULT_VIDEO_POSITION),
})

/** Uploads a video, with a frame of it as its poster if the browser can capture one. */
export async function uploadVideoWithPoster(file: File, options: UploadOptions): Promise<VideoDraft> {
  const url = await uploadVideo(file, options)
  const picture = await captureFrame(url)
  const poster = picture ? await uploadPicture(picture, { ...options, onProgress: () => {} }) : ''
  return newVideo(url, file.name.replace(/\.\w+$/, ''), poster)
}
