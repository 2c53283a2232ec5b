import type { Category } from '#contract/shop.ts'
import type { Drawing } from './drawing.ts'
import type { ProductDrawing } from './drawings.ts'
import { definitionsFor } from './gradients.ts'
import { brightness, type Hex, mix, type Tint, tintOf } from './tint.ts'

/** The wall that the pictures of a category share, so that a page of them looks like one shop. */
const walls: Record<Category, Hex> = {
  Electronics: '#e4eaf3',
  Fashion: '#f1e8dd',
  'Home & Garden': '#e8ede0',
  'Sports & Outdoors': '#dfecee',
  Books: '#f3e9d6',
  Beauty: '#f6e6e5',
}

/** The whole product, the product in a setting, or a part of it from close by. */
export type Framing = 'studio' | 'scene' | 'detail'

/** The picture of a product in one color, as an SVG file. */
export function productPicture(drawing: ProductDrawing, color: Hex, category: Category, framing: Framing): string {
  const tint = tintOf(color)
  const wall = wallBehind(color, category)
  const art = drawing.draw(tint)
  if (framing === 'scene') return svg(scene(art, wall, tint), tint)
  if (framing === 'detail') return svg(`${backdrop(mix(wall, color, 0.16))}${closeUp(art, drawing.focus)}`, tint)
  return svg(`${backdrop(wall)}${art}`, tint)
}

/** The tile of a category: three of its products side by side. */
export function categoryTile(category: Category, products: { draw: Drawing; color: Hex }[]): string {
  const places = ['translate(20 270) scale(.5)', 'translate(380 270) scale(.5)', 'translate(170 220) scale(.58)']
  const wall = mix(walls[category], products[0]?.color ?? '#888888', 0.22)
  const pictures = products.map(({ draw, color }, index) =>
    nested(draw(tintOf(color)), tintOf(color), places[index] ?? '', index),
  )
  return svg(
    `${backdrop(wall)}<circle cx="400" cy="400" r="330" fill="#fff" opacity=".45"/>${pictures.join('')}`,
    tintOf(wall),
  )
}

/** A little of the product's own color; behind a light product a deeper one, or the two would run together. */
function wallBehind(color: Hex, category: Category): Hex {
  return brightness(color) > 0.8 ? mix(walls[category], '#8a7f70', 0.14) : mix(walls[category], tintOf(color).pale, 0.3)
}

const backdrop = (wall: Hex) =>
  `<radialGradient id="wall" cx=".42" cy=".34" r=".8"><stop stop-color="${mix(wall, '#ffffff', 0.6)}"/><stop offset="1" stop-color="${wall}"/></radialGradient><rect width="800" height="800" fill="url(#wall)"/>`

/** Things that lie on the ground keep lying; all others stand on a plinth. */
function scene(art: string, wall: Hex, tint: Tint): string {
  const lies = art.includes('url(#soft)')
  const behind = mix(wall, tint.base, 0.2)
  const light = mix(wall, '#ffffff', 0.55)
  const setting = lies
    ? `<circle cx="400" cy="400" r="310" fill="${light}"/><path d="M0 620L180 800H0zM800 180L620 0h180z" fill="${mix(behind, tint.base, 0.2)}"/>`
    : `<path d="M170 640V370a230 230 0 0 1 460 0v270z" fill="${light}"/><rect y="640" width="800" height="160" fill="${mix(behind, '#3a3128', 0.1)}"/><path d="M150 622h500v74H150z" fill="${mix(light, '#ffffff', 0.3)}"/><path d="M150 674h500v22H150z" fill="${mix(light, '#3a3128', 0.14)}"/>`
  const place = lies ? 'translate(88 88) scale(.78)' : 'translate(112 147) scale(.72)'
  return `<rect width="800" height="800" fill="${behind}"/>${setting}<g transform="${place}">${art}</g>`
}

function closeUp(art: string, [x, y]: [number, number] = [400, 330]): string {
  return `<g transform="translate(400 400) scale(1.75) translate(${-x} ${-y})">${art}</g>`
}

/** A drawing among others: its definitions get names of their own. */
function nested(art: string, tint: Tint, place: string, index: number): string {
  const whole = `${definitionsFor(art, tint)}${art}`
  const named = whole.replace(/url\(#(\w+)\)/g, `url(#$1${index})`).replace(/ id="(\w+)"/g, ` id="$1${index}"`)
  return `<g transform="${place}">${named}</g>`
}

function svg(content: string, tint: Tint): string {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${definitionsFor(content, tint)}${content}</svg>`
  return whole.replace(/>\s+</g, '><').trim()
}
