/** SVG path of a sparkline in a box of this size. Empty for less than two values. */
export function sparkPath(figures: readonly number[], width: number, height: number): string {
  if (figures.length < 2) return ''
  const lowest = Math.min(...figures)
  const range = Math.max(...figures) - lowest
  const flat = lowest === 0 ? height : height / 2
  const points = figures.map((figure, index) => {
    const x = (index / (figures.length - 1)) * width
    const y = range === 0 ? flat : height - ((figure - lowest) / range) * height
    return `${round(x)},${round(y)}`
  })
  return `M${points.join(' L')}`
}

const round = (value: number) => Math.round(value * 100) / 100
