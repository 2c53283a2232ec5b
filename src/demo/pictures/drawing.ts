import type { Tint } from './tint.ts'

/** Draws a product on a square of 800 by 800, standing on a floor at 650 or lying in the middle, in shades of a tint. */
export type Drawing = (tint: Tint) => string

/** What a thing standing on the floor throws on it. */
export const shadow = (x: number, y: number, radius: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius * 0.13)}" fill="url(#shadow)"/>`

/** What a thing lying flat, with this outline, throws around it. */
export const lyingShadow = (outline: string): string =>
  `<path d="${outline}" transform="translate(8 20)" fill="#2a241c" opacity=".26" filter="url(#soft)"/>`

/** Lines without a filling. */
export const lines = (path: string, color: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** The same on both sides of the middle. */
export const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 800 0)">${half}</g>`

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
