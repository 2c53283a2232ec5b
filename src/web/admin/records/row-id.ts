/** Parses an ID in a URL. Returns 0, which is never an ID, if the text is invalid. */
export const parseRowId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
