import type { Weight } from './typeface.ts'

/** The fonts of one document: the name of the font of each character, and the files by name. They contain only these characters. */
export interface LoadedFonts {
  names: Record<Weight, Map<string, string>>
  files: Map<string, Buffer>
}

export const noFonts: LoadedFonts = { names: { regular: new Map(), semibold: new Map() }, files: new Map() }
