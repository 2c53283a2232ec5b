/** The URL of the placeholder for a missing picture. */
export const NO_PICTURE = '/no-picture.svg'

/** Whether the URL is that of a picture, and neither empty nor the placeholder. */
export const isPicture = (url: string | null | undefined): url is string => !!url && url !== NO_PICTURE

/** The widths in pixels of a picture's files, widest last. Each width exists as AVIF and as WebP. */
export const pictureWidths = { square: [320, 480, 800], wide: [800, 1600] } as const
type PictureShape = keyof typeof pictureWidths

const heights: Record<PictureShape, number> = { square: 800, wide: 900 }
const widest = (shape: PictureShape): number => Math.max(...pictureWidths[shape])
const inWidths = new RegExp(`^(/media/[^?#\\s]+)-(${widest('square')}|${widest('wide')})\\.webp$`)

/**
 * The URL that identifies a picture in the database, replies and emails: that of its widest WebP file.
 * @param path without width and extension, such as `/media/demo/moon-lamp`
 */
export const pictureUrl = (path: string, shape: PictureShape): string => `${path}-${widest(shape)}.webp`

/** The files of a picture in the format of `srcset`, with the size in pixels of the widest. */
interface PictureFiles {
  avif: string
  webp: string
  width: number
  height: number
}

/** @returns the files of a URL from `pictureUrl`; null for any other URL, which is a single file */
export function pictureFiles(url: string): PictureFiles | null {
  const [, path, width] = inWidths.exec(url) ?? []
  if (!path) return null
  const shape = Number(width) === widest('wide') ? 'wide' : 'square'
  const list = (format: string) => pictureWidths[shape].map((each) => `${path}-${each}.${format} ${each}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), width: widest(shape), height: heights[shape] }
}

/** @returns the narrowest file of a square picture, for small images without `srcset`; any other URL is returned unchanged */
export const narrowPicture = (url: string): string =>
  url.replace(new RegExp(`^(/media/[^?#\\s]+)-${widest('square')}\\.webp$`), `$1-${pictureWidths.square[0]}.webp`)
