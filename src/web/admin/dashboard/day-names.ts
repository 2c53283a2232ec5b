// The API's days are in the shop's time zone already. JavaScript parses a date without a time as midnight UTC.
const timeZone = 'UTC'

/** Day on an axis: `Mar 3`. */
export const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })

/** Day with its weekday: `Tue, Mar 3`. */
export const wholeDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone })

/** Range of days: `Mar 3 – 9, 2026`. */
export const week = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
