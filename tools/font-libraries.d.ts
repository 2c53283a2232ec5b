declare module 'fontkit' {
  export function openSync(file: string): { characterSet: number[] }
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    /** The value that an axis of a variable font is fixed at, or the range that it keeps. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** A font file with these characters only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
