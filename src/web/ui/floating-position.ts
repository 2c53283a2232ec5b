interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Rectangle, 'width' | 'height'>

/** Which edges or centers of the box and its anchor are aligned. */
export type FloatingAlign = 'start' | 'center' | 'end'

const GAP = 6
const MARGIN = 8

/**
 * Position of a floating box: below its anchor, or above if only that has space, and always inside the window. In CSS pixels
 * from the top left corner of the window.
 */
export function positionNear(
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

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
