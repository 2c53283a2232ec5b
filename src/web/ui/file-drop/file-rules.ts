import { t } from '#messages/fileDrop.ts'

export interface FileRules {
  /** As in an input's `accept` attribute: `image/*`, `text/csv`, `.csv`. */
  accept?: string | undefined
  /** Maximum size of a file in bytes. */
  maxBytes?: number | undefined
  /** Maximum number of files. */
  maxFiles?: number | undefined
}

/**
 * The error message for a file that is not accepted; undefined when it is.
 * @param before how many files there are already
 */
export function refusalOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes, maxFiles }: FileRules,
  before = 0,
): string | undefined {
  if (maxFiles !== undefined && before >= maxFiles) return t('tooMany', { most: maxFiles })
  if (accept && !isAccepted(file, accept)) return t('wrongType')
  if (file.size === 0) return t('empty')
  if (maxBytes !== undefined && file.size > maxBytes)
    return t('tooLarge', { size: formatBytes(file.size), largest: formatBytes(maxBytes) })
  return undefined
}

const isAccepted = ({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean =>
  accept.split(',').some((entry) => {
    const wanted = entry.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  })

/** Formats `1536` as `1.5 KB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const size = bytes / 1024 ** step
  return `${size.toFixed(step > 0 && size < 10 ? 1 : 0).replace(/\.0$/, '')} ${units[step]}`
}
