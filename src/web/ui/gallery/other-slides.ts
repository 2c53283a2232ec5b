import type { ReactNode } from 'react'

/** Where a slide that is not a picture is rendered. */
export interface SlidePlacement {
  /** The `sizes` attribute of its picture. */
  sizes: string
  /** It is the current one. */
  isShown: boolean
  isThumbnail?: boolean
}
export type RenderOther = (url: string, placement: SlidePlacement) => ReactNode
