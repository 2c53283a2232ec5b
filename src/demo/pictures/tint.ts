export type Hex = `#${string}`

/** The shades of one color that a drawing is made of. */
export interface Tint {
  pale: Hex
  light: Hex
  base: Hex
  dark: Hex
  deep: Hex
}

export function tintOf(base: Hex): Tint {
  return {
    pale: mix(base, '#ffffff', 0.62),
    light: mix(base, '#ffffff', 0.28),
    base,
    dark: mix(base, '#14141c', 0.24),
    deep: mix(base, '#14141c', 0.5),
  }
}

/** A color between two: `share` 0 is the first, 1 the second. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const other = channels(second)
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel * (1 - share) + (other[index] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** From 0, black, to 1, white. */
export function brightness(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

const channels = (color: Hex): number[] => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
