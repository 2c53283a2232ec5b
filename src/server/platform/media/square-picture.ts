import type { Sharp, SharpOptions } from 'sharp'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/pictureErrors.ts'

/** Phone pictures with more pixels exceed the maximum file size anyway. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
/** Allowed formats, detected by content. No other format is ever decoded. */
const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'GifBuffer', 'NsgifBuffer']
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

const options: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  // Rejects truncated or damaged files, but not files with mere warnings.
  failOn: 'error',
  pages: 1,
}

/** The square files to create from a picture. */
export interface Squares {
  /** In pixels. */
  widths: readonly number[]
  formats: readonly ('avif' | 'webp')[]
  /** `cover` crops to the center, `contain` adds white margins. */
  fit: 'cover' | 'contain'
  /** For a picture that is larger than these widths, a WebP in its own size is added, up to this width. */
  maxWidth?: number
}

/** One file of a picture. */
export interface PictureFile {
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

/**
 * Creates square files from an uploaded picture, rotated by its EXIF orientation. Pixels are encoded again, which removes
 * metadata such as the location, and hidden content.
 * @param field the form field, for errors
 * @throws ShopError unsupported_media_type, payload_too_large or invalid_request at the field
 */
export async function squarePictures(bytes: Uint8Array, squares: Squares, field: string): Promise<PictureFile[]> {
  const sharp = await loadSharp()
  const createError = (code: 'unsupported_media_type' | 'payload_too_large' | 'invalid_request', message: string) =>
    errorAt(field, code, message)
  const unsupported = () => createError('unsupported_media_type', t('otherFormat'))

  const picture = sharp(bytes, options)
  const { format, width, height } = await picture.metadata().catch((error: Error) => {
    throw /pixel limit/.test(error.message) ? tooLarge() : unsupported()
  })
  if (!formats.includes(format)) throw unsupported()
  if (width * height > MAX_PIXELS) throw tooLarge()
  try {
    return await resize(picture)
  } catch (error) {
    const damaged = createError('invalid_request', t('damaged'))
    damaged.cause = error
    throw damaged
  }

  function tooLarge() {
    return createError('payload_too_large', t('tooManyPixels', { millions: MAX_PIXELS / 1_000_000 }))
  }

  async function resize(original: Sharp): Promise<PictureFile[]> {
    const largest = Math.max(...squares.widths)
    const originalWidth = Math.min(Math.max(width, height), squares.maxWidth ?? 0)
    const widest = Math.max(largest, originalWidth)
    const { data, info } = await original
      .autoOrient()
      .resize(widest, widest, { fit: squares.fit, background: 'white' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const files: PictureFile[] = []
    const wanted = squares.widths.flatMap((width) => squares.formats.map((format) => ({ width, format })))
    if (originalWidth > largest) wanted.push({ width: originalWidth, format: 'webp' })
    for (const { width, format } of wanted) {
      const resized = sharp(data, { raw }).resize(width, width)
      files.push({ width, format, bytes: await resized.toFormat(format, { quality: quality[format] }).toBuffer() })
    }
    return files
  }
}

/** Values with the same visual quality. */
const quality = { avif: 55, webp: 82 } as const

let loading: Promise<typeof import('sharp').default> | undefined

/** Loads the library with the first picture, to save memory until then. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
    // One thread, so that other users of the thread pool, such as sign-ins, do not have to wait.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
