/** The ID of a row in a URL; 0, which no row has, if it is none. */
export const rowIdIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
