export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

/** Brands of MP4 files with video. QuickTime (`qt  `), audio and pictures have others. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV|mmp4)/

/** Detects the format of a video by its first bytes. Undefined for formats that not all browsers play. */
export function videoFormat(start: Uint8Array): VideoFormat | undefined {
  const text = Buffer.from(start.subarray(0, 64)).toString('latin1')
  // ISO 14496-12: the first box is `ftyp`, with the brand of the file.
  if (text.slice(4, 8) === 'ftyp') return MP4_BRANDS.test(text.slice(8, 12)) ? 'mp4' : undefined
  // EBML, with the document type `webm`; that of other Matroska files is `matroska`.
  if (text.startsWith('\x1aE\xdf\xa3') && /\x42\x82[\x80-\x8f]webm/.test(text)) return 'webm'
  return undefined
}
