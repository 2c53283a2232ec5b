declare module 'fontkit' {
  interface Font {
    /** Tables of characters, of which a font without characters has none. */
    cmap: { tables: unknown[] }
    /** Code points that have a glyph. */
    characterSet: number[]
  }
  export function openSync(file: string): Font
  export function create(font: Buffer): Font
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    /** The value at which an axis of a variable font is fixed, or the range to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** Returns a font file with only these characters. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
