import { z } from 'zod'
import { t } from '#messages/videoRules.ts'
import { requiredLine, withTypeMessage } from './fields.ts'
import { FILE_PART_BYTES } from './product-files.ts'
import { canonicalVideo } from './video-links.ts'

/** Maximum videos of a product. */
export const MAX_VIDEOS = 5
/** Maximum bytes of an uploaded video. */
export const MAX_VIDEO_BYTES = 200 * 1024 * 1024
export const MAX_VIDEO_TITLE_LENGTH = 100
/** Where a new video is shown: after the main picture. */
export const DEFAULT_VIDEO_POSITION = 1

const position = z.int().min(0).max(100).meta({ description: 'How many pictures come before it' })

/** A video in a request. @param address the URL of a picture */
const videoInput = (address: z.ZodString) =>
  z.strictObject({
    url: z
      .string(withTypeMessage(() => t('url')))
      .max(500)
      .overwrite((url) => canonicalVideo(url) ?? url)
      .refine((url) => canonicalVideo(url) !== null, { error: () => t('url') })
      .meta({ description: 'A link to YouTube or Vimeo, or the URL of an upload that is complete' }),
    title: requiredLine(() => t('title'), MAX_VIDEO_TITLE_LENGTH),
    poster: address.nullable().default(null).meta({ description: 'A picture to show until it is played' }),
    position: position.default(DEFAULT_VIDEO_POSITION),
    addedAt: z.iso.datetime().optional().meta({ readOnly: true, description: 'Ignored in requests' }),
  })

/** The videos of a product in a request. @param address the URL of a picture */
export const videosInput = (address: z.ZodString) =>
  z
    .array(videoInput(address))
    .max(MAX_VIDEOS, { error: () => t('tooMany', { max: MAX_VIDEOS }) })
    .refine((all) => new Set(all.map(({ url }) => url)).size === all.length, { error: () => t('once') })

const shown = {
  url: z.string().meta({ description: 'The path of an uploaded video, or the link to it' }),
  title: z.string(),
  poster: z.string().nullable(),
  position,
  addedAt: z.iso.datetime(),
}

/** A video as staff see it, and as it is stored. */
export const AdminVideo = z.object(shown).meta({ id: 'AdminVideo' })
export type StoredVideo = z.output<typeof AdminVideo>

/** A video as shoppers see it. */
export const ProductVideo = z
  .object({
    ...shown,
    player: z.string().nullable().meta({ description: 'The player of its host for a frame; null for an uploaded one' }),
  })
  .meta({ id: 'ProductVideo' })
export type ProductVideoJson = z.input<typeof ProductVideo>

export const AddVideoBody = z.strictObject({
  bytes: z
    .int(withTypeMessage(() => t('empty')))
    .min(1, { error: () => t('empty') })
    .max(MAX_VIDEO_BYTES, { error: () => t('tooLarge', { megabytes: MAX_VIDEO_BYTES / 1024 / 1024 }) }),
})

/** A video that is being uploaded. */
const VideoUpload = z
  .object({
    id: z.int(),
    bytes: z.int(),
    parts: z
      .int()
      .meta({ description: `Uploaded parts of ${FILE_PART_BYTES} bytes; the number of the next one, from 0` }),
    url: z.string().nullable().meta({ description: 'Its URL, once all parts are uploaded' }),
  })
  .meta({ id: 'VideoUpload' })
export const VideoUploadReply = z.object({ video: VideoUpload })
