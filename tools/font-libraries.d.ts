declare module 'fontkit' {
  export function openSync(file: string): { characterSet: number[] }
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
