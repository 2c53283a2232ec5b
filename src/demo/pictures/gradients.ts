import type { Tint } from './tint.ts'

/** What drawings fill their shapes with, by the name in `url(#name)`. A picture holds only those that it uses. */
const fills: Record<string, (tint: Tint) => string> = {
  body: ({ light, base, dark }) => linear('1 0', [light, base, dark]),
  face: ({ light, base, dark }) => linear('1 1', [light, base, dark]),
  fall: ({ light, base, dark }) => linear('0 1', [light, base, dark]),
  ink: () => linear('0 1', ['#4b4e57', '#2c2e34', '#1d1e23']),
  metal: () => linear('1 0', ['#f4f5f7', '#c4c9d0', '#878e98']),
  steel: () => linear('0 1', ['#fbfcfd', '#cfd4da', '#9aa1ab']),
  brass: () => linear('1 0', ['#f3dc9c', '#c9a24c', '#94712a']),
  wood: () => linear('1 0', ['#d9af80', '#bd8a57', '#9a6b3f']),
  walnut: () => linear('1 0', ['#96694a', '#7b5237', '#5c3b26']),
  cork: () => linear('1 1', ['#dcb98b', '#c79f6c', '#a67d4b']),
  paper: () => linear('1 1', ['#fffdf8', '#f7f2e6', '#e6dfcf']),
  linen: () => linear('1 0', ['#faf5ea', '#efe6d3', '#d8cab0']),
  amber: () => linear('1 0', ['#c98a45', '#8f5524', '#5f3413']),
  leaf: () => linear('1 1', ['#8fb573', '#5f8e54', '#3b6a41']),
  screen: () => linear('1 1', ['#8fd0e6', '#7a86d8', '#d77fa1']),
  glass: () => linear('1 0', ['#ffffff', '#dfeaf0', '#b9ccd6'], [0.75, 0.35, 0.6]),
  gloss: () => linear('0 1', ['#ffffff', '#ffffff', '#ffffff'], [0.5, 0.14, 0]),
  glow: () => radial(['#fff3c4', '#ffe08a', '#ffd97a'], [0.95, 0.45, 0]),
  flame: () => linear('0 1', ['#fff6cf', '#ffcf5a', '#f58a2c']),
  shadow: () => radial(['#1b1712', '#1b1712', '#1b1712'], [0.34, 0.14, 0]),
}

const patterns: Record<string, (tint: Tint) => string> = {
  mesh: () => pattern('mesh', 12, '<circle cx="3" cy="3" r="2"/><circle cx="9" cy="9" r="2"/>'),
  knit: ({ deep }) => pattern('knit', 16, `<path d="M0 4l8 7 8-7" fill="none" stroke="${deep}" stroke-width="2"/>`),
  rib: ({ deep }) => pattern('rib', 14, `<path d="M7 0v14" stroke="${deep}" stroke-width="3"/>`),
  waffle: ({ deep, pale }) =>
    pattern(
      'waffle',
      26,
      `<path d="M0 26V0h26" fill="none" stroke="${pale}" stroke-width="4"/><path d="M6 24h18V6" fill="none" stroke="${deep}" stroke-width="3"/>`,
    ),
  speckle: () =>
    pattern(
      'speckle',
      46,
      '<circle cx="8" cy="9" r="2.4"/><circle cx="31" cy="5" r="1.6"/><circle cx="21" cy="24" r="2"/><circle cx="40" cy="31" r="2.6"/><circle cx="10" cy="39" r="1.7"/>',
    ),
}

const soft =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="16"/></filter>'

/** The definitions that `art` refers to. */
export function definitionsFor(art: string, tint: Tint): string {
  const used = (name: string) => art.includes(`url(#${name})`)
  const gradients = Object.entries(fills)
    .filter(([name]) => used(name))
    .map(([name, gradient]) => gradient(tint).replace('>', ` id="${name}">`))
  const weaves = Object.entries(patterns)
    .filter(([name]) => used(name))
    .map(([, weave]) => weave(tint))
  return `<defs>${[...gradients, ...weaves, used('soft') ? soft : ''].join('')}</defs>`
}

function linear(end: `${0 | 1} ${0 | 1}`, colors: string[], opacities?: number[]): string {
  const [x, y] = end.split(' ')
  return `<linearGradient x2="${x}" y2="${y}">${stops(colors, opacities)}</linearGradient>`
}

function radial(colors: string[], opacities: number[]): string {
  return `<radialGradient>${stops(colors, opacities)}</radialGradient>`
}

function stops(colors: string[], opacities?: number[]): string {
  return colors
    .map((color, index) => {
      const opacity = opacities ? ` stop-opacity="${opacities[index]}"` : ''
      return `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"${opacity}/>`
    })
    .join('')
}

function pattern(id: string, size: number, content: string): string {
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern>`
}
