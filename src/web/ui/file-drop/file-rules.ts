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
 * @param existingCount number of files already added
 */
export function fileError(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes, maxFiles }: FileRules,
  existingCount = 0,
): string | undefined {
  if (maxFiles !== undefined && existingCount >= maxFiles) return t('tooMany', { max: maxFiles })
  if (accept && !isAccepted(file, accept)) return t('wrongType')
  if (file.size === 0) return t('empty')
  if (maxBytes !== undefined && file.size > maxBytes)
    return t('tooLarge', { size: formatBytes(file.size), max: formatBytes(maxBytes) })
  return undefined
}

const isAccepted = ({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean =>
  accept.split(',').some((entry) => {
    const pattern = entry.trim().toLowerCase()
    if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern)
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  })

/** Formats `1536` as `1.5 KB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const size = bytes / 1024 ** step
  return `${size.toFixed(step > 0 && size < 10 ? 1 : 0).replace(/\.0$/, '')} ${units[step]}`
}
