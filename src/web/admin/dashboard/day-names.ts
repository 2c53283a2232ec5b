// The days of figures are the shop's already; a date alone is midnight UTC.
const timeZone = 'UTC'

/** A day below an axis: `Mar 3`. */
export const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })

/** The same with its weekday: `Tue, Mar 3`. */
export const wholeDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone })

/** Several days: `Mar 3 – 9, 2026`. */
export const week = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
