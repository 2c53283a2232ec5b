import type { Sharp, SharpOptions } from 'sharp'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/pictureRefusals.ts'

/** No telephone takes a larger one that stays below the size of a file. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
/** By their content, whatever the file is called; no other kind is ever looked into. */
const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'GifBuffer', 'NsgifBuffer']
const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

const options: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  // What is cut off or damaged is no picture of anybody; a mere warning is no reason to refuse one.
  failOn: 'error',
  pages: 1,
}

/** The squares that a picture is made into. */
export interface Squares {
  /** Pixels. */
  widths: readonly number[]
  formats: readonly ('avif' | 'webp')[]
  /** `cover` takes its middle, `contain` leaves white beside it. */
  fit: 'cover' | 'contain'
}

/** One file of a picture. */
export interface PictureFile {
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

/**
 * Makes a picture that somebody sent into squares, the way up that the camera held it, drawn anew, so that nothing else
 * comes along with it, neither where it was taken nor what hides behind it.
 * @param field where it was chosen
 * @throws ShopError unsupported_media_type, payload_too_large or invalid_request that says at the field what is wrong
 */
export async function squarePictures(bytes: Uint8Array, squares: Squares, field: string): Promise<PictureFile[]> {
  const sharp = await loadSharp()
  const refuse = (code: 'unsupported_media_type' | 'payload_too_large' | 'invalid_request', message: string) =>
    errorAt(field, code, message)
  const unknown = () => refuse('unsupported_media_type', t('otherFormat'))

  const picture = sharp(bytes, options)
  const { format, width, height } = await picture.metadata().catch((error: Error) => {
    throw /pixel limit/.test(error.message) ? tooLarge() : unknown()
  })
  if (!kinds.includes(format)) throw unknown()
  if (width * height > MAX_PIXELS) throw tooLarge()
  try {
    return await shrink(picture)
  } catch (error) {
    const broken = refuse('invalid_request', t('damaged'))
    broken.cause = error
    throw broken
  }

  function tooLarge() {
    return refuse('payload_too_large', t('tooManyPixels', { millions: MAX_PIXELS / 1_000_000 }))
  }

  async function shrink(whole: Sharp): Promise<PictureFile[]> {
    const widest = Math.max(...squares.widths)
    const { data, info } = await whole
      .autoOrient()
      .resize(widest, widest, { fit: squares.fit, background: 'white' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const files: PictureFile[] = []
    for (const width of squares.widths)
      for (const format of squares.formats) {
        const drawn = sharp(data, { raw }).resize(width, width)
        files.push({ width, format, bytes: await drawn.toFormat(format, { quality: quality[format] }).toBuffer() })
      }
    return files
  }
}

/** Both look the same. */
const quality = { avif: 55, webp: 82 } as const

let loading: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture: a shop to which nobody sends one does without it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
    // Others are waiting for the threads, above all who signs in.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
