/** A pattern for `like` that finds these very characters anywhere. */
export const containing = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`
