/** A day in an address, as YYYY-MM-DD; nothing when there is no such day. */
export const readDay = (text: string | null): string =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) ? text : ''
