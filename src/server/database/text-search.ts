/** A pattern for `like` that finds these very characters anywhere. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** The same for texts that begin with them. */
export const startingWith = (text: string): string => containing(text).slice(1)
