// Separate from `pictures.ts`, which every page of the shop loads.

/** The widths in pixels of an account picture's files, widest last. Account pictures are square. */
export const avatarWidths = [96, 288] as const

/** The URL that identifies an account picture: that of its widest file. */
export const avatarUrl = (path: string): string => `${path}-${avatarWidths.at(-1)}.webp`

/** @returns the files of a URL from `avatarUrl`; any other URL is a single file of unknown width */
export function avatarFiles(url: string): { url: string; width?: number }[] {
  const [, path] = new RegExp(`^(.+)-${avatarWidths.at(-1)}\\.webp$`).exec(url) ?? []
  return path ? avatarWidths.map((width) => ({ url: `${path}-${width}.webp`, width })) : [{ url }]
}
