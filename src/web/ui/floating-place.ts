interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Rectangle, 'width' | 'height'>

/** Which edges, or middles, of the box and of what it belongs to stand in one line. */
export type FloatingAlign = 'start' | 'center' | 'end'

const GAP = 6
const MARGIN = 8

/**
 * Where a box stands that belongs to something: below it, or above when only there is room, and always inside the
 * window. All in CSS pixels from the window's upper left corner.
 */
export function placeBeside(
  anchor: Rectangle,
  box: Size,
  view: Size,
  align: FloatingAlign,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP
  const above = anchor.top - GAP - box.height
  const fitsBelow = below + box.height <= view.height - MARGIN
  const top = fitsBelow || above < MARGIN ? below : above
  const shift = { start: 0, center: (anchor.width - box.width) / 2, end: anchor.width - box.width }[align]
  return {
    left: clamp(anchor.left + shift, MARGIN, view.width - box.width - MARGIN),
    top: clamp(top, MARGIN, Math.max(MARGIN, view.height - box.height - MARGIN)),
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
