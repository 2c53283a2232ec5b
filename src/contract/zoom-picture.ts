import { pictureWidths } from './pictures.ts'

/** Only the zoom view of a product loads a file of this width, in pixels. */
export const ZOOM_WIDTH = 2_000

/**
 * Suffix of the names of pictures that have such a file. Small pictures, and pictures uploaded by earlier versions, have none.
 */
export const ZOOM_MARK = '.zoom'

/** The name of that file. @param name as of the other files, without width and extension */
export const zoomName = (name: string): string => `${name}-${ZOOM_WIDTH}.webp`

interface PictureFile {
  url: string
  /** In pixels, of the square. */
  width: number
}

const SQUARE_FILE = new RegExp(`^(/media/[^?#\\s]+)-${pictureWidths.square.at(-1)}\\.webp$`)

/** All files of a product picture, the narrowest first. @returns undefined for another URL, which is a single file */
export function zoomFiles(url: string): PictureFile[] | undefined {
  const [, name] = SQUARE_FILE.exec(url) ?? []
  if (!name) return undefined
  return [
    ...pictureWidths.square.map((width) => ({ url: `${name}-${width}.webp`, width })),
    ...(name.endsWith(ZOOM_MARK) ? [{ url: zoomName(name), width: ZOOM_WIDTH }] : []),
  ]
}
